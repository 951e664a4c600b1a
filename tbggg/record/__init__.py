"""The record: the tree of played, forked and annotated moves, read and written."""
