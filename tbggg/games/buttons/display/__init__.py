"""Board, card, controls and sentences of Buttons."""
