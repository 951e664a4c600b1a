"""Scripts of a page, and the Content-Security-Policy that allows only these."""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any

from ...engine.registry import find_game
from ...engine.texts import LANGUAGES
from ...explorer.page_rules import rules_module
from ...javascript import as_script, write_generator, write_toy
from ...lessons.library import find_generator
from ...lessons.toy import find_toy

LETTERS = "".join(letter for letter in map(chr, range(33, 127)) if letter not in '"\\<')
VALUES = {letter: value for value, letter in enumerate(LETTERS)}
PAIR = 13  # bits in two of them
PAIRS = [LETTERS[number // len(LETTERS)] + LETTERS[number % len(LETTERS)] for number in range(1 << PAIR)]
BETWEEN = "\0"  # scripts that are compressed in one
EMPTY = ""  # plotly adds an empty style element, and inserts its rules one by one
STYLE = re.compile("<style>([^<]*)</style>")
NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:"
RUNTIME = "tbgggRuntime"  # what the script of the lessons leaves for toys and generators
READERS = ("static/page.js", "static/lessons.js")  # the scripts of a page that read the rules


@cache
def rules_script(code: str, *, reads: bool = False) -> str:
    """Return a script that sets `tbgggRules[code]` to the rules and bots of a game, with its reader where one reads."""
    readers = "".join(built("tbggg.explorer", path) for path in READERS)
    rules = as_script(rules_module(code, readers, reads=reads), "rules")
    return f"{{\n{rules}(globalThis.tbgggRules ??= {{}})[{json.dumps(find_game(code).code)}] = rules;\n}}"


@cache
def toy_script(name: str) -> str:
    """Return a script that sets `tbgggToys[name]` to the module of a toy."""
    rules = as_script(write_toy(find_toy(name), runtime=RUNTIME), "rules")
    return f"{{\n{rules}(globalThis.tbgggToys ??= {{}})[{json.dumps(name)}] = rules;\n}}"


@cache
def generator_script(name: str) -> str:
    """Return a script that sets `tbgggDealers[name]` to the module of an exercise generator."""
    rules = as_script(write_generator(find_generator(name)[1], runtime=RUNTIME), "rules")
    return f"{{\n{rules}(globalThis.tbgggDealers ??= {{}})[{json.dumps(name)}] = rules;\n}}"


@cache
def dealt_styles(name: str) -> tuple[str, ...]:
    """Return the styles of the drawings that an exercise generator makes, as one of its exercises has them."""
    pictures = [part.picture for part in find_generator(name)[1].generate(1, 1, LANGUAGES[0]).parts if part.picture]
    return tuple(style for picture in pictures for style in STYLE.findall(picture.markup))


def built(package: str, path: str) -> str:
    """Return the text of a file in a package."""
    return resources.files(package).joinpath(path).read_text("utf-8")


def enclosed(script: str) -> str:
    """Return a built module as a script in a function scope, without global names."""
    return f"(() => {{\n{script}}})();"


@cache
def packed(text: str) -> str:
    r"""Return a text compressed, about a third as long; the policy checks the hash of an unpacked script.

    Two letters hold 13 bits: all printable ones of ASCII but `"`, `\\` and `<`, which a script element cannot hold
    as they are. Base64 would be 8 % longer.

    >>> unpacked(packed("a page"))
    'a page'
    """
    found, held, bits = [], 0, 0
    for byte in gzip.compress(text.encode(), 9, mtime=0):
        held |= byte << bits
        bits += 8
        if bits >= PAIR:
            found.append(PAIRS[held & (1 << PAIR) - 1])
            held >>= PAIR
            bits -= PAIR
    if bits:
        found.append(LETTERS[held] if bits < PAIR // 2 + 1 else PAIRS[held])  # then no byte too many is read
    return "".join(found)


def unpacked(letters: str) -> str:
    """Return a text that `packed` compressed."""
    found, held, bits = bytearray(), 0, 0
    values = [VALUES[letter] for letter in letters]
    for one, *other in (values[place : place + 2] for place in range(0, len(values), 2)):
        held |= (one * len(LETTERS) + other[0] if other else one) << bits
        bits += PAIR if other else 8
        while bits >= 8:
            found.append(held & 255)
            held >>= 8
            bits -= 8
    return gzip.decompress(found).decode()


def page_data(page: str) -> dict[str, Any]:
    """Return the data of a page, with its records and live parts unpacked."""
    found: dict[str, Any] = json.loads(page.split('id="tp-data">')[1].split("</script>")[0])
    parts: dict[str, Any] = json.loads(unpacked(found.pop("parts")))
    return found | parts


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


def as_json(data: Any) -> str:
    """Return data as JSON without spaces."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def island(data: Any) -> str:
    r"""Return data as JSON for a script element: `<` is escaped, so nothing in it ends the element or begins another.

    >>> island(["</script><!--"])
    '["\\u003c/script>\\u003c!--"]'
    """
    return as_json(data).replace("<", "\\u003c")


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
