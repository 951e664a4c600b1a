"""Pig, rule by rule."""
