"""Writes how exercises in pages judge answers, as JavaScript: `python -m tbggg.lessons widgets/src/generated`."""

import sys
from pathlib import Path

from ..engine.texts import LANGUAGES
from ..javascript import write_functions
from ..javascript.declarations import function_declarations
from ..javascript.texts import small_library
from .number_input import Ratio, fault_of, of_answer, read_number
from .verdict import PACKAGE, listed, of_no_number, of_wrong_choice, on_choices, on_number, verdict_text

FUNCTIONS = (
    read_number, fault_of, of_answer, on_choices, on_number, of_no_number, of_wrong_choice, listed, verdict_text,
)  # fmt: skip

folder = Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
(folder / "verdict.js").write_text(write_functions(FUNCTIONS, small_library(PACKAGE, ("verdict",), LANGUAGES)), "utf-8")
(folder / "verdict.d.ts").write_text(function_declarations(FUNCTIONS, [Ratio]), "utf-8")
