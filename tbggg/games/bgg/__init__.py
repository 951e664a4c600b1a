"""The BoardGameGeek Game: its rules, one file a phase, and the words that go with them."""
