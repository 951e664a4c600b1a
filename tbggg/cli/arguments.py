"""Parser of the command line: commands, options, and help and errors in English and French."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NoReturn

from .. import __version__
from ..engine.errors import UnknownGame
from ..engine.guessing import guess
from ..engine.header import Header
from ..engine.registry import find_game, registered
from ..engine.texts import LANGUAGES, in_language, say, text
from ..games import DEFAULT_GAME
from .faults import printed
from .forums import markups

TEXTS = "tbggg"
OF_OPTION = re.compile(r"argument (?P<option>.+?): (?P<wrong>.+)", re.DOTALL)
# argparse's messages, which exist in English alone, by the key of the text that replaces them.
PATTERNS = {
    "required": re.compile(r"the following arguments are required: (?P<names>.+)"),
    "unknown": re.compile(r"unrecognized arguments: (?P<words>.+)", re.DOTALL),
    "choice": re.compile(r"invalid choice: (?P<word>.+) \(choose from (?P<choices>.+)\)", re.DOTALL),
    "value": re.compile(r"expected one argument"),
    "no_value": re.compile(r"ignored explicit argument (?P<word>.+)", re.DOTALL),
    "ambiguous": re.compile(r"ambiguous option: (?P<word>.+) could match (?P<options>.+)", re.DOTALL),
}

Run = Callable[[argparse.Namespace], int]


def parse(words: Sequence[str], runs: Mapping[str, Run]) -> argparse.Namespace:
    """Return the parsed options, with the command's function as `run`.

    Args:
        words: those after `tbggg`.
        runs: each command's function, by its name.

    Raises:
        SystemExit: help was asked for, or the words make no command.
    """
    lang = asked_language(words)
    game = next(iter(_named("game", words)), DEFAULT_GAME)
    return in_language(lang, lambda: _Commands(lang, runs, game).parsed(words))


def asked_language(words: Sequence[str]) -> str:
    """Language that the words name anywhere: it is needed to build the parser."""
    return next((lang for lang in _named("lang", words) if lang in LANGUAGES), "en")


def _named(option: str, words: Sequence[str]) -> list[str]:
    """Values of an option anywhere in the words, before they are parsed."""
    named = [word.partition("=")[2] for word in words if word.startswith(f"--{option}=")]
    return named + [value for word, value in pairwise(words) if word == f"--{option}"]


def own_headers(game: str) -> dict[str, tuple[str, Header]]:
    """Return the headers that can be given by option, by keyword, each with the texts of its game.

    Those of the game come first; others are there so that the game can refuse them.

    Args:
        game: code or full name; an unknown one has no headers.
    """
    try:
        games = (find_game(game), *registered())
    except UnknownGame:
        games = registered()
    found: dict[str, tuple[str, Header]] = {}
    for one in games:
        for header in one.options.headers:
            found.setdefault(header.keyword, (one.texts, header))
    return found


class _Parser(argparse.ArgumentParser):
    """Parser with help and errors in one language."""

    def __init__(self, *, lang: str, what: str, **more: Any) -> None:
        self.lang = lang
        super().__init__(
            description=text(TEXTS, lang, f"{what}.about"),
            epilog=f"{text(TEXTS, lang, 'examples')}\n{text(TEXTS, lang, f'{what}.examples')}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            add_help=False,
            **more,
        )
        self.own = self.add_argument_group(text(TEXTS, lang, "options"))
        self.own.add_argument("-h", "--help", action="help", help=text(TEXTS, lang, "help"))
        # The language may stand before the command or after it.
        self.own.add_argument(
            "--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=text(TEXTS, lang, "language")
        )

    def format_usage(self) -> str:
        return self._in_language(super().format_usage())

    def format_help(self) -> str:
        return self._in_language(super().format_help())

    def _in_language(self, shown: str) -> str:
        return shown.replace("usage:", text(TEXTS, self.lang, "usage"), 1)

    def error(self, message: str) -> NoReturn:
        shown = [action for action in self._actions if action.help is not argparse.SUPPRESS]
        options = [word for action in shown for word in action.option_strings]
        # Without a command its names are what is missing.
        unasked = self._subparsers is not None and PATTERNS["required"].match(message)
        usage = f"{self.format_help()}\n" if unasked else self.format_usage()
        self.exit(2, printed(f"{usage}{self.prog}: {misread(message, self.lang, options)}\n"))


class _Commands:
    """Parsers of all commands, with their options."""

    def __init__(self, lang: str, runs: Mapping[str, Run], game: str) -> None:
        self.lang = lang
        self.headers = own_headers(game)
        self.game = next((one.texts for one in registered() if game in (one.code, one.name)), "")
        self.runs = runs
        self.parser = _Parser(lang=lang, what="all", prog="tbggg")
        self.parser.own.add_argument(
            "--version", action="version", version=f"tbggg {__version__}", help=text(TEXTS, lang, "version")
        )
        self.parser.set_defaults(lang="en")
        self.commands = self.parser.add_subparsers(
            title=text(TEXTS, lang, "commands"), required=True, metavar=text(TEXTS, lang, "command")
        )
        self._replay()
        self._new()
        self._simulate()
        self._tournament()
        self._analyse()
        self._insights()
        self._position()
        self._puzzles()
        self._receipts()
        self._command("games")
        self._check()
        self._new_game()
        self._lab()
        self._publish()

    def parsed(self, words: Sequence[str]) -> argparse.Namespace:
        """Return the options; an unknown word is an error of its command, which suggests what was meant."""
        options, unknown = self.parser.parse_known_args(words)
        if unknown:
            command: _Parser = options.parser
            command.error(f"unrecognized arguments: {' '.join(unknown)}")
        return options

    def _command(self, name: str) -> _Parser:
        about = text(TEXTS, self.lang, f"{name}.about")
        command: _Parser = self.commands.add_parser(
            name, help=about[0].lower() + about[1:].rstrip("."), lang=self.lang, what=name
        )
        command.set_defaults(run=self.runs[name], parser=command)
        return command

    def _option(self, command: _Parser, name: str, key: str = "", short: tuple[str, ...] = (), **more: Any) -> None:
        """Add an option, or a positional argument; its help has the key of its name, unless another is given."""
        help_text = text(TEXTS, self.lang, f"option.{key or name.lstrip('-').replace('-', '_')}")
        command.own.add_argument(*short, name, help=help_text, **more)

    def _replay(self) -> None:
        command = self._command("replay")
        self._option(command, "files", "records", nargs="+", metavar=self._word("file"))
        self._option(command, "--check", "check_records", action="store_true")
        self._option(command, "--json", "json_lines", action="store_true")

    def _new(self) -> None:
        command = self._command("new")
        self._table(command)
        self._option(command, "--luck", type=whole, metavar="S")
        self._option(command, "--position", "position_begun", metavar="P")
        self._option(command, "--bots", "players", metavar="A,B,…")
        self._option(command, "--out", short=("-o",), metavar=self._word("file"))

    def _simulate(self) -> None:
        command = self._command("simulate")
        self._table(command, "each")
        self._option(command, "--games", type=whole, default=1000, metavar="N")
        self._option(command, "--bots", default="random", metavar="A,B,…")
        self._option(command, "--luck", type=whole, metavar="S")
        self._option(command, "--threads", type=whole, metavar="N")
        self._option(command, "--out", "table", short=("-o",), metavar=self._word("file"))
        self._shared(command)

    def _tournament(self) -> None:
        command = self._command("tournament")
        self._option(command, "--bots", "contestants", required=True, metavar="A,B,…")
        self._option(command, "--game", default=DEFAULT_GAME, metavar="G")
        self._option(command, "--seats", "at_a_table", type=whole, metavar="N")
        self._option(command, "--games", "games_each", type=whole, default=400, metavar="N")
        self._option(command, "--luck", type=whole, metavar="S")
        self._own(command, "each")
        self._option(command, "--rulings", default="", metavar=self._word("list"))
        self._shared(command)

    def _analyse(self) -> None:
        command = self._command("analyse")
        self._option(command, "file", "analysed", metavar=self._word("file"))
        self._option(command, "--out", "annotated", short=("-o",), metavar=self._word("file"))
        self._option(command, "--games", "games_of_decision", type=whole, default=200, metavar="N")
        self._option(command, "--seat", "seat_analysed", metavar=self._word("seat"))
        self._option(command, "--by", "measure", default="goal", metavar="M")
        self._option(command, "--luck", type=whole, metavar="S")
        self._shared(command)

    def _insights(self) -> None:
        command = self._command("insights")
        self._option(command, "folder", "folder_of_records", metavar=self._word("folder"))
        self._option(command, "--out", "rows", short=("-o",), metavar=self._word("file"))
        self._option(command, "--depth", type=whole, default=2, metavar="N")
        self._option(command, "--judge", metavar="A")
        self._option(command, "--game", "game_of_records", metavar="G")

    def _position(self) -> None:
        command = self._command("position")
        self._option(command, "file", "record_or_position", metavar=self._word("file"))
        self._option(command, "--at", "moment", metavar=self._word("section"))
        self._option(command, "--seat", "seat_of_position", metavar=self._word("seat"))
        self._option(command, "--setup", "set_up_alone", action="store_true")

    def _puzzles(self) -> None:
        command = self._command("puzzles")
        self._table(command)
        self._option(command, "--games", "games_searched", type=whole, default=20, metavar="N")
        self._option(command, "--each", "games_of_decision", type=whole, default=200, metavar="N")
        self._option(command, "--theme", "theme_of_puzzles", metavar=self._word("theme"))
        self._option(command, "--most", "most_puzzles", type=whole, metavar="N")
        self._option(command, "--luck", type=whole, metavar="S")
        self._option(command, "--out", "puzzles", short=("-o",), metavar=self._word("file"))

    def _receipts(self) -> None:
        command = self._command("receipts")
        self._option(command, "files", "with_receipts", nargs="+", metavar=self._word("file"))
        self._option(command, "--run-code", action="store_true")

    def _check(self) -> None:
        command = self._command("check")
        self._option(command, "game", "game_checked", metavar="G")
        self._option(command, "--games", "games_checked", type=whole, default=3, metavar="N")
        self._option(command, "--luck", "luck_checked", type=whole, default=1, metavar="S")

    def _new_game(self) -> None:
        command = self._command("new-game")
        self._option(command, "name", "name_of_game", metavar=self._word("name"))
        self._option(command, "--seats", "seats_of_game", default="2-4", metavar="N-N")
        self._option(command, "--hidden", action="store_true")
        self._option(command, "--grid", metavar="CxR")
        self._option(command, "--package", action="store_true")
        self._option(command, "--out", "game_folder", short=("-o",), default=".", metavar=self._word("folder"))

    def _lab(self) -> None:
        command = self._command("lab")
        self._option(command, "--folder", metavar=self._word("folder"))
        self._option(command, "--no-browser", action="store_true")

    def _publish(self) -> None:
        command = self._command("publish")
        self._option(command, "files", "notebooks", nargs="*", metavar=self._word("file"))
        self._option(command, "--out", "pages", short=("-o",), metavar=self._word("folder"))
        self._option(command, "--pdf", action="store_true")
        self._option(command, "--paper", choices=("a4", "letter"))
        self._option(command, "--teacher", action="store_true")
        self._option(command, "--to", choices=tuple(markups()))
        self._option(command, "--png", action="store_true")
        self._option(command, "--brief", action="store_true")
        self._option(command, "--text", action="store_true")
        self._option(command, "--gif", action="store_true")
        self._option(command, "--svg", action="store_true")
        self._option(command, "--line", "film_line", metavar=self._word("section"))
        self._option(command, "--every", action="store_true")
        self._option(command, "--seat", "page_seat", metavar=self._word("seat"))
        self._option(command, "--site", action="store_true")
        self._option(command, "--open", "opens", nargs="?", const="", metavar=self._word("game"))
        self._option(command, "--print", "prints", choices=("board", "host"))
        self._option(command, "--game", "game_printed", metavar="G")
        self._option(command, "--teachers", metavar=self._word("folder"))
        self._option(command, "--docs", metavar=self._word("folder"))
        self._option(command, "--no-run", action="store_true")
        self._option(command, "--fresh", action="store_true")
        self._option(command, "--strict", action="store_true")
        self._option(command, "--base-url", default="", metavar=self._word("address"))
        self._option(command, "--force", action="store_true")
        self._option(command, "--watch", action="store_true")

    def _table(self, command: _Parser, default: str = "default") -> None:
        """Add the options of a new game; `default` is as for `_own`."""
        self._option(command, "--game", default=DEFAULT_GAME, metavar="G")
        self._option(command, "--seats", type=number_or_words, metavar="N")
        self._own(command, default)
        self._option(command, "--rulings", default="", metavar=self._word("list"))

    def _own(self, command: _Parser, default: str) -> None:
        """Add the options of the games' own headers; the help has those of the chosen game.

        Args:
            command: the parser.
            default: the key of the text that says what holds where an option is missing.
        """
        for keyword, (package, header) in self.headers.items():
            shown = argparse.SUPPRESS
            texts = header.texts(package, self.lang)
            if package == self.game:
                shown = texts["help"]
                if "default" in texts:
                    value = texts.get(default, texts["default"])
                    shown = text(TEXTS, self.lang, "default", {"what": shown, "value": value})
            word = texts.get("word", header.name.upper())
            command.own.add_argument(f"--{keyword}", help=shown.replace("%", "%%"), metavar=word)
        reads = any(one.options.own_lines for one in registered() if one.texts == self.game)
        own = text(TEXTS, self.lang, "option.own") if reads else argparse.SUPPRESS
        command.own.add_argument("--own", help=own, metavar=self._word("file"))

    def _shared(self, command: _Parser) -> None:
        """Add the options of many games: their workers, and the format of the result."""
        self._option(command, "--dask", metavar=self._word("address"))
        self._option(command, "--json", action="store_true")

    def _word(self, key: str) -> str:
        return text(TEXTS, self.lang, f"word.{key}")


def whole(word: str) -> int:
    """Return the whole number of a word.

    Raises:
        ArgumentTypeError: it is none; argparse reports it.

    >>> whole("12")
    12
    """
    try:
        return int(word)
    except ValueError:
        raise argparse.ArgumentTypeError(say("option.whole", word=word)) from None


def number_or_words(given: str) -> int | str:
    """Return a number of seats, or their words."""
    try:
        return int(given)
    except ValueError:
        return given


def misread(message: str, lang: str, options: Sequence[str] = ()) -> str:
    """Return argparse's message on wrong words in a language; an unknown message is returned as it is.

    Args:
        message: argparse's message, in English.
        lang: `en` or `fr`.
        options: those that the command has, for what was probably meant.

    >>> misread("argument --luck: expected one argument", "en")
    '--luck: a value is missing'
    """
    of_option = OF_OPTION.fullmatch(message)
    wrong = of_option["wrong"] if of_option else message
    for key, pattern in PATTERNS.items():
        if found := pattern.fullmatch(wrong):
            wrong = text(TEXTS, lang, f"wrong.{key}", found.groupdict())
            if key == "unknown":
                wrong += guess(found["words"].split()[0].partition("=")[0], options)
            elif key == "choice":
                wrong += guess(found["word"].strip("'"), re.findall(r"[\w-]+", found["choices"]))
    return text(TEXTS, lang, "wrong.of", {"option": of_option["option"], "wrong": wrong}) if of_option else wrong
