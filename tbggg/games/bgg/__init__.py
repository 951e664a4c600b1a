"""The BoardGameGeek Game: its rules, one file a phase, with its notation, display, bots and lessons."""
