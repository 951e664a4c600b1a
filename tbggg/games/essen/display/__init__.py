"""Board, card and sentences of ESSEN The Game."""
