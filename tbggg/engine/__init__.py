"""What every game shares: the state, the rules' marker, luck, views, records and texts.

Nothing in here knows a game, Jupyter or NumPy.
"""
