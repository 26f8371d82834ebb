"""The games: one folder each, whole; nothing outside it knows its rules."""
