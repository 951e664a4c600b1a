"""The rules of Bunny Kingdom: one file a phase, over one state."""
