"""What is kept: people, tables, seats, moves, talk. A table is its log of moves; the rest follows from it."""
