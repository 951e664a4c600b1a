"""Whole games with their known results."""
