"""The game's exercise generators."""
