"""Positions of The BoardGameGeek Game without the moves before them."""
