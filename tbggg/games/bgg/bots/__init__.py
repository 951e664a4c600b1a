"""Evaluations of moves, for bots."""
