"""Contract and tools of all games: state, rules, parts of a game, luck, shapes and texts.

Nothing in here knows a game, Jupyter or NumPy.
"""
