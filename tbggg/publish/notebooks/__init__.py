"""Notebooks as pages: a lesson is run, and its cells, outputs and controls become HTML."""
