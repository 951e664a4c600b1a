"""Positions of Bunny Kingdom without the moves before them."""
