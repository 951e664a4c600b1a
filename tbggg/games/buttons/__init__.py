"""Buttons: dice, boards of four colours, and stars in a line."""
