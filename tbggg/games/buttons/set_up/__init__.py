"""Positions of Buttons without the moves before them."""
