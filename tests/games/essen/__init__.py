"""ESSEN The Game, rule by rule."""
