"""Pig, the folk dice game to 100: the smallest game of the package, and the one to copy from."""
