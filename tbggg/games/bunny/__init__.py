"""Bunny Kingdom."""
