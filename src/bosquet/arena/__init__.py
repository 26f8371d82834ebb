"""Many games: bots against bots, random games with every invariant checked, records, and how fast it all goes."""
