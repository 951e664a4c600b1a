"""Moves, automatic steps and refusals in words."""
