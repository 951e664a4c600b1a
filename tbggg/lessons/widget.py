"""An exercise in a notebook: the browser checks it by what the rules have answered."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets

STATIC = Path(__file__).parents[1] / "explorer/static"


class ExerciseWidget(anywidget.AnyWidget):
    """The interactive form of an exercise.

    Args:
        exercise: its data.
    """

    _esm = STATIC / "exercise.js"
    _css = STATIC / "exercise.css"

    exercise = traitlets.Dict().tag(sync=True)

    def __init__(self, exercise: Mapping[str, Any]) -> None:
        super().__init__()
        self.exercise = dict(exercise)
