"""What simulations, what-if tables and tournaments return."""
