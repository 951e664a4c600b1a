"""Writes how exercises in pages read numbers, as JavaScript: `python -m tbggg.lessons widgets/src/generated`."""

import sys
from pathlib import Path

from ..javascript import write_rules
from ..javascript.declarations import rule_declarations
from .number_input import Ratio, fault, read_signs, read_typed

RULES = (read_typed, read_signs, fault)

folder = Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
(folder / "number_input.js").write_text(write_rules(RULES), "utf-8")
(folder / "number_input.d.ts").write_text(rule_declarations(RULES, [Ratio]), "utf-8")
