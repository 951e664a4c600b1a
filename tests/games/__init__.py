"""The rules of every game, tested from its rulebook."""
