"""The games in the libraries researchers use: PettingZoo, Gymnasium, OpenSpiel, and many at once in NumPy.

Nothing here knows any game. All of it needs the extra `research`: `pip install bosquet[research]`.
"""
