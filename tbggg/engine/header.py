"""A header of a game's own: a choice before the game, by keyword, by option and in the record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from .errors import BadOption
from .rulings import RULINGS, rulings_of
from .texts import LANGUAGES, load, say, typeset

if TYPE_CHECKING:
    from . import leaves
    from .game import Game

MOST_LETTERS = 4096  # of a header's value: no reader is given more
POSITION = "Position"  # header of a record that begins from a set-up board, whatever the game
TEXTS = "headers"  # the table of a game's texts that says what its headers are
# Keywords and options that all games have.
TAKEN = frozenset(
    "game seats luck title rulings start games bots threads client fast lang progress stop "
    "out own json dask help reward horizon render_mode position".split()
)


def joined(value: object) -> str:
    """Return a value of Python as a record writes it: words with spaces, the parts of a word with slashes.

    >>> joined([[3, 2, 1], [4, 3, 2]]), joined(["1A", "4B"]), joined("1A 4B")
    ('3/2/1 4/3/2', '1A 4B', '1A 4B')
    """
    if isinstance(value, str) or not isinstance(value, Sequence):
        return str(value)
    return " ".join(one if isinstance(one, str) else _slashed(one) for one in value)


def _slashed(value: object) -> str:
    return "/".join(map(str, value)) if isinstance(value, Sequence) else str(value)


class ReadHeader(Protocol):
    """Python: what a header's text is at these seats. Raises `BadOption`, with the rule, for a text that is none."""

    def __call__(self, text: str, seats: Sequence[str], /) -> Any: ...  # noqa: D102 (the protocol says it)


class DrawnHeader(Protocol):
    """Python: what luck gave a header, as a record writes it, from the state at the start and the seat words."""

    def __call__(self, state: Any, seats: Sequence[str], /) -> str: ...  # noqa: D102 (the protocol says it)


class WriteHeader(Protocol):
    """Python: a header's value as a record writes it; a text is what it is."""

    def __call__(self, value: object, /) -> str: ...  # noqa: D102 (the protocol says it)


class HeaderChoices(Protocol):
    """Python: the values of a header among which one chooses at these seats."""

    def __call__(self, seats: Sequence[str], /) -> Sequence[str]: ...  # noqa: D102 (the protocol says it)


class ReadOwn(Protocol):
    """Python: headers' values by name, from lines. Raises `BadOption` with the line, and the rule if any."""

    def __call__(self, text: str, /) -> dict[str, str]: ...  # noqa: D102 (the protocol says it)


class WriteOwn(Protocol):
    """Python: the lines for headers' values by name; empty where nothing there is a table's own."""

    def __call__(self, headers: Mapping[str, str], /) -> str: ...  # noqa: D102 (the protocol says it)


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnLines:
    """Lines in which a table writes once what it has of its own, such as a printed board: in a file, or in a form.

    What is asked for stands in the game's texts, in the table `own_lines`: `own`, whether one wants to; `label`, what
    they are called; `lines`, what to write.

    Attributes:
        headers: names of the headers that they give.
        example: lines that one could write.
        read: the headers' values from the lines.
        write: the lines from the headers' values.
    """

    headers: tuple[str, ...]
    example: str
    read: ReadOwn
    write: WriteOwn

    def texts(self, package: str, lang: str) -> Mapping[str, str]:
        """Return what the texts of a game say of its lines; the arguments are those of `Header.texts`."""
        return typeset_texts(package, lang, "own_lines")

    def flaws(self, package: str) -> list[str]:
        """Return the texts that are missing."""
        found = []
        for lang in LANGUAGES:
            own = load(package, "texts", lang).get("own_lines", {})
            found += [f"{lang}.own_lines.{key}" for key in ("own", "label", "lines") if key not in own]
        return found


def typeset_texts(package: str, lang: str, *keys: str) -> dict[str, str]:
    """Return the texts of a table of a game's texts.

    Args:
        package: the package that holds the game's texts.
        lang: `en` or `fr`.
        keys: the table's name, and that of the table in it.

    Raises:
        KeyError: there is no such table.
    """
    found: Mapping[str, Any] = load(package, "texts", lang)
    for key in keys:
        found = found[key]
    return {key: typeset(lang, sentence) for key, sentence in found.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """A header of a game's own, such as `Boards`.

    What it is stands in the game's texts, in the table `headers.NAME`: `help`, what one writes there; `default`, what
    holds where nothing is said; for the explorer's form `label`; for numbers in rows `own`; and, where they differ,
    `word`, its value in the usage of the command line, and `each`, the default of many games.

    Attributes:
        name: its key in a record.
        read: reads its value.
        default: what is read where nothing is said; with nothing here, `rules.new` does without a value.
        drawn: what luck gave in the state at the start, as the header writes it. The record of a new game then states
            it, and a record cannot do without it.
        write: a value of Python as the record writes it.
        choices: the values among which one chooses, where they are few.
        table: numbers in rows, as they hold at a state, where the value is such a table.
        for_machines: the value under which machines of one fixed luck play where nothing is said.
        rule: id of the rule that says what it may hold; `read` names rules by itself, but is given no long value.
    """

    name: str
    read: ReadHeader
    default: str = ""
    drawn: DrawnHeader | None = None
    write: WriteHeader = joined
    choices: HeaderChoices | None = None
    table: leaves.PricesOf | None = None
    for_machines: str = ""
    rule: str | None = None

    @property
    def keyword(self) -> str:
        """Its keyword in Python; with `--` before it, its option in the command line."""
        return self.name.lower()

    def texts(self, package: str, lang: str) -> Mapping[str, str]:
        """Return what the texts of its game say of it.

        Args:
            package: the package that holds the game's texts.
            lang: `en` or `fr`.

        Raises:
            KeyError: they say nothing.
        """
        return typeset_texts(package, lang, TEXTS, self.name)

    def flaws(self, package: str) -> list[str]:
        """Return what keeps it from being one: a name that is none, or is taken; texts that are missing."""
        found = []
        if not (self.name.isascii() and self.keyword.isidentifier() and self.name == self.name.capitalize()):
            found.append("name")
        if self.keyword in TAKEN:
            found.append("taken")
        for lang in LANGUAGES:
            own = load(package, "texts", lang).get(TEXTS, {}).get(self.name, {})
            found += [f"{lang}.{key}" for key in ("help", "label") if key not in own]
        return found


def own_values(game: Game, seats: Sequence[str], headers: Mapping[str, str]) -> dict[str, Any]:
    """Return the values of a game's own headers as their readers read them, and the rulings as they are written.

    Args:
        game: the game.
        seats: the seat words, clockwise.
        headers: a record's headers by key, others among them.

    Raises:
        BadOption: a value is none that its header has, or a ruling none of the game's; the error names the header.
    """
    values: dict[str, Any] = {}
    if RULINGS in headers:
        rulings_of(game, headers[RULINGS])
        values[RULINGS] = headers[RULINGS]
    for header in game.options.headers:
        if header.name in headers or header.default:
            values[header.name] = _read(header, headers.get(header.name, header.default), seats)
    return values


def _read(header: Header, text: str, seats: Sequence[str]) -> Any:
    if len(text) > MOST_LETTERS:
        raise BadOption(
            say("option.header_long", key=header.name, most=MOST_LETTERS), header=header.name, rule=header.rule
        )
    try:
        return header.read(text, seats)
    except BadOption as trouble:
        trouble.header = trouble.header or header.name
        raise
