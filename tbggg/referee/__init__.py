"""Referee: requests of a board to answers, in the kernel and, written as JavaScript, in pages."""
