"""Positions of ESSEN The Game without the moves before them."""
