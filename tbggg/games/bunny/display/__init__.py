"""Pictures, controls and sentences of Bunny Kingdom."""
