"""An exercise in a notebook: the browser checks it by what the rules have answered."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..engine.generators import Dealer
from ..javascript import write_dealer

STATIC = Path(__file__).parents[1] / "explorer/static"


class ExerciseWidget(anywidget.AnyWidget):
    """The interactive form of an exercise.

    Args:
        exercise: its data.
        dealer: who deals others like it, if anybody does.
    """

    _esm = STATIC / "exercise.js"
    _css = STATIC / "exercise.css"

    exercise = traitlets.Dict().tag(sync=True)
    rules = traitlets.Bytes().tag(sync=True)  # of whoever deals others like it; empty where nobody does

    def __init__(self, exercise: Mapping[str, Any], dealer: Dealer | None = None) -> None:
        super().__init__()
        self.exercise = dict(exercise)
        self.rules = write_dealer(dealer).encode() if dealer else b""
