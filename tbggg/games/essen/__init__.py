"""ESSEN The Game: Spiel '13."""
