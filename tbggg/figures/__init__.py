"""Plotly figures of games; they need the [widgets] extra."""

from .trajectories import trajectories

__all__ = ["trajectories"]
