"""Bunny Kingdom, rule by rule."""
