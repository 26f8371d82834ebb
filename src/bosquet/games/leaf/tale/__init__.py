"""The story of a game of Leaf, in types."""
