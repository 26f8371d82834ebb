"""Live tables in memory, and the bots that play at them. Knows the store and the match, not the web and no game."""
