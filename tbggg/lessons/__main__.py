"""Writes what exercises say and how they judge as JavaScript: `python -m tbggg.lessons widgets/src/generated`."""

import sys
from pathlib import Path

from ..engine.texts import LANGUAGES
from ..javascript import write_functions, write_runtime
from ..javascript.declarations import function_declarations
from ..javascript.texts import small_library
from .board_facts import on_board
from .followed import on_plan
from .number_input import Ratio, of_answer, read_number, spelled, value_of
from .prediction import of_no_choice, on_guessed_choices, on_guessed_number
from .texts import PACKAGE, PAGE_TABLES, lesson_text
from .verdict import listed, of_no_number, on_choices, on_number

FUNCTIONS = (
    lesson_text, on_choices, on_number, on_guessed_choices, on_guessed_number, of_no_choice, of_no_number, listed,
    read_number, of_answer, value_of, spelled, on_board, on_plan,
)  # fmt: skip

folder = Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
(folder / "runtime.js").write_text(write_runtime(), "utf-8")
(folder / "runtime.d.ts").write_text("export {};\n", "utf-8")
texts = small_library(PACKAGE, PAGE_TABLES, LANGUAGES)
(folder / "verdict.js").write_text(write_functions(FUNCTIONS, texts), "utf-8")
(folder / "verdict.d.ts").write_text(function_declarations(FUNCTIONS, [Ratio]), "utf-8")
