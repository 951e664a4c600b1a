"""Adapters of the games for PettingZoo and OpenSpiel, each with its own extra."""
