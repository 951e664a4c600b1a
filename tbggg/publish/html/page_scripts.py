"""Scripts of a page, and the Content-Security-Policy that allows only these."""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
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
BETWEEN = "\0"  # scripts, or data, that are compressed in one
AGAIN = "\0"  # before the number of a text that stands elsewhere
LONG = 100  # letters of a text that is worth it
EMPTY = ""  # plotly adds an empty style element, and inserts its rules one by one
STYLE = re.compile("<style>([^<]*)</style>")
NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:"
RUNTIME = "tbgggRuntime"  # what the script of the lessons leaves for toys and generators
READERS = tuple(
    f"static/{name}.js" for name in ("page", "lessons", "puzzles", "receipts", "cards")
)  # the scripts of a page that read the rules


@cache
def rules_script(code: str, *, reads: bool = False, bots: bool = False) -> str:
    """Return a script that sets `tbgggRules[code]` to the rules of a game.

    Args:
        code: code of the game.
        reads: whether the page reads records from their texts, too.
        bots: whether a bot decides there.
    """
    readers = "".join(built("tbggg.explorer", path) for path in READERS)
    rules = as_script(rules_module(code, readers, reads=reads, bots=bots), "rules")
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
    texts, parts = map(json.loads, unpacked(found.pop("parts")).split(BETWEEN))
    whole: dict[str, Any] = _mapped(parts, lambda one: texts[int(one[1:])] if one[:1] == AGAIN else one)
    return found | whole


def shared_texts(data: Any) -> tuple[list[str], Any]:
    r"""Return long texts that stand in data more than once, and the data with their numbers instead.

    Boards of one game have most of their shapes in common, and stand too far apart for the compression.

    >>> shared_texts([LONG * "a", LONG * "a", "b"])[1]
    ['\x000', '\x000', 'b']
    """
    found = Counter(_texts(data))
    texts = [one for one, times in found.items() if (times > 1 and len(one) >= LONG) or one[:1] == AGAIN]
    places = {one: f"{AGAIN}{at}" for at, one in enumerate(texts)}
    return texts, _mapped(data, lambda one: places.get(one, one))


def _texts(data: Any) -> Iterator[str]:
    """Yield the texts in data, but for the keys."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list | tuple):
        for one in data.values() if isinstance(data, dict) else data:
            yield from _texts(one)


def _mapped(data: Any, call: Callable[[str], str]) -> Any:
    """Return data with each of its texts replaced by what a function returns for it."""
    if isinstance(data, str):
        return call(data)
    if isinstance(data, dict):
        return {key: _mapped(one, call) for key, one in data.items()}
    return [_mapped(one, call) for one in data] if isinstance(data, list | tuple) else data


def policy(scripts: Iterable[str], styles: Iterable[str], *, loads: bool = False) -> str:
    """Return a Content-Security-Policy that allows these scripts and styles, and no loading.

    Style attributes are allowed: the tables and drawings of notebooks, MathML and plotly use them, and without
    loading they cannot send anything out.

    Args:
        scripts: text of each script.
        styles: text of each style element.
        loads: whether these scripts may load others; what stands in the page's text may not.
    """
    run = " ".join(_hash(script) for script in scripts)
    run += " 'strict-dynamic'" if loads else ""
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
