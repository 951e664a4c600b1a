"""Buttons, rule by rule."""
