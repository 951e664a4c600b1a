"""Boards and cards, as SVG, as text and as data."""
