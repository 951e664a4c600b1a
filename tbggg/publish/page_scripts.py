"""Scripts of a page, and the Content-Security-Policy that allows only these."""

from __future__ import annotations

import gzip
import json
from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any

from ..engine.registry import find_game
from ..explorer.page_rules import rules_module
from ..javascript import as_script, write_generator, write_toy
from ..lessons.library import find_generator
from ..lessons.toy import find_toy

EMPTY = ""  # plotly adds an empty style element, and inserts its rules one by one
NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:"


@cache
def rules_script(code: str) -> str:
    """Return a script that sets `tbgggRules[code]` to the rules and bots of a game."""
    rules = as_script(rules_module(code, built("tbggg.explorer", "static/page.js")), "rules")
    return f"{{\n{rules}(globalThis.tbgggRules ??= {{}})[{json.dumps(find_game(code).code)}] = rules;\n}}"


@cache
def toy_script(name: str) -> str:
    """Return a script that sets `tbgggToys[name]` to the module of a toy."""
    rules = as_script(write_toy(find_toy(name)), "rules")
    return f"{{\n{rules}(globalThis.tbgggToys ??= {{}})[{json.dumps(name)}] = rules;\n}}"


@cache
def generator_script(name: str) -> str:
    """Return a script that sets `tbgggDealers[name]` to the module of an exercise generator."""
    rules = as_script(write_generator(find_generator(name)[1]), "rules")
    return f"{{\n{rules}(globalThis.tbgggDealers ??= {{}})[{json.dumps(name)}] = rules;\n}}"


def built(package: str, path: str) -> str:
    """Return the text of a file in a package."""
    return resources.files(package).joinpath(path).read_text("utf-8")


def enclosed(script: str) -> str:
    """Return a built module as a script in a function scope, without global names."""
    return f"(() => {{\n{script}}})();"


@cache
def packed(script: str) -> str:
    """Return a script as gzip in base64, about a third as long; the policy checks the hash of the unpacked script."""
    return b64encode(gzip.compress(script.encode(), 9, mtime=0)).decode()


def policy(scripts: Iterable[str], styles: Iterable[str]) -> str:
    """Return a Content-Security-Policy that allows these scripts and styles, and no loading.

    Style attributes are allowed: the tables and drawings of notebooks, MathML and plotly use them, and without
    loading they cannot send anything out.

    Args:
        scripts: text of each script.
        styles: text of each style element.
    """
    run = " ".join(_hash(script) for script in scripts)
    look = " ".join(_hash(style) for style in (*styles, EMPTY))
    return f"{NOTHING}; script-src {run}; style-src-elem {look}; style-src-attr 'unsafe-inline'"


def island(data: Any) -> str:
    r"""Return data as JSON for a script element: `<` is escaped, so nothing in it ends the element or begins another.

    >>> island(["</script><!--"])
    '["\\u003c/script>\\u003c!--"]'
    """
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
