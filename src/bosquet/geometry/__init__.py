"""Shapes and neighbours, without any game's words."""
