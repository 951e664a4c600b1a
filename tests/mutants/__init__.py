"""Mutation tests: faults are planted one at a time, and tests must find them (`make mutants`)."""
