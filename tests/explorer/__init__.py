"""Tests of the explorer's kernel side."""
