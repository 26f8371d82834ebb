"""The contract every game keeps, and what can be done with any game that does. Imports nothing of ours."""
