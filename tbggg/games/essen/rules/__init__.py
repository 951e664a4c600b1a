"""The rules of ESSEN The Game: one file a phase, over one state."""
