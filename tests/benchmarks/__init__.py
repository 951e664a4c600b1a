"""How fast it is, shown as ratios: `python -m tests.benchmarks.bench`."""
