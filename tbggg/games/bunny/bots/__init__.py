"""Evaluations of the moves of Bunny Kingdom: one step ahead, and by a plan."""
