"""Tests of the figures and of comparisons."""
