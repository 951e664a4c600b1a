"""The scripts of a page, and the policy that lets these run and nothing else."""

from __future__ import annotations

import gzip
import json
from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any

from ..bots.finding import RULES
from ..engine.game import find_game
from ..engine.generators import find_dealer
from ..engine.toys import find_toy
from ..figures.seat_looks import TEXTS as FIGURES
from ..javascript import as_script, write_dealer, write_page, write_toy

EMPTY = ""  # plotly makes an empty style, and fills it rule by rule
NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:"


@cache
def rules_script(code: str) -> str:
    """Return the rules of a game as a script that leaves them in `tbgggRules`, by the game's code, with its bots."""
    game = find_game(code)
    players = {name: bot.choose_rule for name, bot in RULES.items() if bot.plays(game)}
    rules = as_script(write_page(game, players, also=(FIGURES,)), "rules")
    return f"{{\n{rules}(globalThis.tbgggRules ??= {{}})[{json.dumps(game.code)}] = rules;\n}}"


@cache
def toy_script(name: str) -> str:
    """Return the rules of a toy as a script that leaves them in `tbgggToys`, by its name."""
    rules = as_script(write_toy(find_toy(name)), "rules")
    return f"{{\n{rules}(globalThis.tbgggToys ??= {{}})[{json.dumps(name)}] = rules;\n}}"


@cache
def dealer_script(name: str) -> str:
    """Return the rules of a dealer as a script that leaves them in `tbgggDealers`, by its name."""
    rules = as_script(write_dealer(find_dealer(name)[1]), "rules")
    return f"{{\n{rules}(globalThis.tbgggDealers ??= {{}})[{json.dumps(name)}] = rules;\n}}"


def built(package: str, path: str) -> str:
    """Return a file that comes with a package, as text."""
    return resources.files(package).joinpath(path).read_text("utf-8")


def enclosed(script: str) -> str:
    """Return a built module as a script whose names stay its own."""
    return f"(() => {{\n{script}}})();"


def packed(script: str) -> str:
    """Return a script compressed, as letters, a third as long; what the page unpacks is still held to its hash."""
    return b64encode(gzip.compress(script.encode(), 9, mtime=0)).decode()


def policy(scripts: Iterable[str], styles: Iterable[str]) -> str:
    """Return the Content-Security-Policy of a page that may run these scripts and styles, and load nothing.

    Style attributes are allowed: the tables and drawings of notebooks, MathML and plotly use them, and with
    nothing to load from they cannot tell anybody anything.

    Args:
        scripts: the text of each script.
        styles: the text of each style.
    """
    run = " ".join(_hash(script) for script in scripts)
    look = " ".join(_hash(style) for style in (*styles, EMPTY))
    return f"{NOTHING}; script-src {run}; style-src-elem {look}; style-src-attr 'unsafe-inline'"


def island(data: Any) -> str:
    r"""Return data as JSON that can stand within a page: nothing in it ends its element, or begins another one.

    >>> island(["</script><!--"])
    '["\\u003c/script>\\u003c!--"]'
    """
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
