"""Results of simulations, comparisons of moves and tournaments."""
