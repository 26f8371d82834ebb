"""What happened in a game of Canopée, as clients are told."""
