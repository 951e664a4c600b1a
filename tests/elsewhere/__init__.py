"""A game from another package, as its author might write it: Python and texts, and nothing for the browser."""
