"""Rules compiled by numba."""
