"""Figures of games, drawn by plotly (the [widgets] extra), and comparisons, which do not need it."""

from .breakdown import breakdown
from .comparison import Comparison, compare
from .grid import collection, prices
from .trajectories import trajectories

__all__ = ["Comparison", "breakdown", "collection", "compare", "prices", "trajectories"]
