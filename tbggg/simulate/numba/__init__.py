"""Compilation of rules by numba."""
