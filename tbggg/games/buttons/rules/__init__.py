"""The rules of Buttons: one file a phase."""
