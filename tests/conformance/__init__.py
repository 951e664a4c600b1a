"""Burrow, a small game that is no part of the package: what the engine promises to games that are larger than its own.

A meadow of sixteen cells for all; cards that are picked in secret at the same time and hands that are passed on;
bridges of two ends, built in any order; a harvest after each of the two rounds. Points are carrots.
"""
