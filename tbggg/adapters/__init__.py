"""The games in other toolkits: PettingZoo and OpenSpiel, each with its own extra."""
