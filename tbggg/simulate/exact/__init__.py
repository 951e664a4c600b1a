"""Exact values: what is left of a game as a graph of positions, and what each is worth."""
