"""Bots of ESSEN The Game: worths of moves, one walk ahead and by a plan."""
