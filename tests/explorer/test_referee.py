"""The referee in the page answers what the kernel answers: the same requests, the same board."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.engine.javascript import record_data, write_page
from tbggg.engine.luck import keys
from tbggg.engine.masking import masked_record
from tbggg.engine.rule import CHANCE, DECISION, find_game
from tbggg.engine.texts import use_language
from tbggg.explorer import Explorer

from ..engine.javascript.test_equal_play import node

REPOSITORY = Path(__file__).parents[2]
CASES = REPOSITORY / "tests/golden"
DRIVER = Path(__file__).with_name("referee.mjs")
RECORDS = ["cases/g002.game", "cases/g001.game", "cases/w001-all.game", "cases/w007-placements.game", "pig/won.game"]
REQUESTS = 30
LAST: list[dict[str, Any]] = [
    {"do": "lang", "lang": "fr"},
    {"do": "view", "recall": True},
    {"do": "view", "recall": False},
    {"do": "on", "stride": "end"},
]
TRAITS = ["outline", "grown", "frame"]
WRONG = [
    "",
    "red",
    "4@5b",
    "pass pass",
    "dance",
    "ad",
    "draw 1",
    "roll 1 2 9",
    "promote 1>6",
    "hold",
    "buy red4@5b",
    "x" * 300,
]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the referee, and with the rules of both games."""
    folder = tmp_path_factory.mktemp("referee")
    esbuild = REPOSITORY / "widgets/node_modules/.bin/esbuild"
    source = REPOSITORY / "widgets/src/page/referee.ts"
    subprocess.run(
        [esbuild, source, "--bundle", "--format=esm", f"--outfile={folder}/referee.mjs", "--log-level=error"],
        check=True,
    )
    for game in ("bgg", "pig"):
        (folder / f"{game}.mjs").write_text(write_page(find_game(game)), "utf-8")
    return folder


class Kernel:
    """An explorer, with all that a page would hear of it."""

    def __init__(self, record: tbggg.Record, monkeypatch: pytest.MonkeyPatch, **options: Any) -> None:
        self.explorer = Explorer(record, **options)
        self.heard: list[list[Any]] = [self._trait(name) for name in TRAITS]
        monkeypatch.setattr(self.explorer, "send", lambda content, *_: self.heard.append(["message", plain(content)]))
        self.explorer.observe(
            lambda change: self.heard.append(self._trait(change["name"])), ["outline", "grown", "frame"]
        )

    def _trait(self, name: str) -> list[Any]:
        value = plain(getattr(self.explorer, name))
        if name == "frame":
            del value["undo"]  # a page without a kernel changes no tree
        return [name, value]

    def ask(self, request: dict[str, Any]) -> list[list[Any]]:
        self.heard.clear()
        self.explorer._handle_custom_msg(request, [])
        return list(self.heard)


def plain(value: Any) -> Any:
    """A value as it comes out of the wire."""
    return json.loads(json.dumps(value))


def requests(kernel: Kernel, choice: random.Random) -> Any:
    """What somebody might ask now, of any kind."""
    explorer = kernel.explorer
    here = explorer.node.settle()
    moves = here.position.legal_moves() if here.state.due == DECISION else []
    if here.state.due == CHANCE:
        moves = [f"{here.position.to_move} {move}" for move, _ in here.chance()[:50]] or moves
    word = choice.choice([*moves[:30], *WRONG]) if choice.random() < 0.4 or not moves else choice.choice(moves)
    last = len(explorer._ledger.nodes) - 1
    return choice.choice(
        [
            {"do": "go", "node": choice.randint(0, last)},
            {"do": "go", "node": last},
            {"do": "play", "move": word},
            {"do": "play", "move": word},
            {"do": "why", "move": word},
            {"do": "on", "stride": choice.choice(["move", "phase", "round", "end"])},
            {"do": "on", "stride": "move"},
            {"do": "rule", "id": choice.choice(["2.5", "P2", "R7", "none"])},
        ]
    )


def news(told: list[list[list[Any]]]) -> list[list[list[Any]]]:
    """What was told after each request, without traits that stayed as they were: a kernel does not say these again."""
    last: dict[str, Any] = {}
    found = []
    for heard in told:
        now = {name: value for name, value in heard if name != "message"}
        messages = [[name, value] for name, value in heard if name == "message"]
        found.append(messages + [[name, now[name]] for name in sorted(now) if last.get(name) != now[name]])
        last |= now
    return found


@pytest.mark.parametrize("file", RECORDS)
@pytest.mark.parametrize("eyes", ["open", "seat", "no recall", "masked"])
def test_the_page_answers_as_the_kernel_does(
    file: str, eyes: str, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tbggg.read(CASES / file)
    record.headers.setdefault("Luck", "7")
    for moment in list(record.main_line())[1::9]:
        moment.mark(record.seats[0])
        moment.arrow(record.seats[1], record.seats[0], "dashed")
        moment.comment("Vu.", "fr")
    record = tbggg.loads(record.dumps())
    seat = None if eyes == "open" else record.seats[1]
    if seat and eyes == "masked":  # a page for one seat: what it must not know is not there
        record = masked_record(record, seat)
    lang = "fr" if eyes == "seat" else "en"
    data = record_data(record)
    data["luck"] = keys(record.luck)
    use_language(lang)
    try:
        kernel = Kernel(record, monkeypatch, seat=seat, lang=lang, recall=eyes != "no recall")
        told = [list(kernel.heard)]
        choice, asked = random.Random(f"{file} {eyes}"), []
        for _ in range(REQUESTS):
            asked.append(requests(kernel, choice))
            told.append(kernel.ask(asked[-1]))
        use_language("fr")  # the kernel says some things in its own language, the page all in the reader's
        for request in LAST:
            asked.append({**request, **({"seat": record.seats[0]} if request["do"] == "view" else {})})
            told.append(kernel.ask(asked[-1]))
    finally:
        use_language("en")
    opening = {"record": data, "lang": lang, "seat": seat, "recall": eyes != "no recall"}
    page = node(
        DRIVER,
        {
            "rules": (built / f"{record.game.code}.mjs").as_uri(),
            "referee": (built / "referee.mjs").as_uri(),
            "opening": opening,
            "requests": asked,
        },
    )
    for place, (by_kernel, by_page) in enumerate(zip(news(told), news(page), strict=True)):
        assert by_page == by_kernel, asked[place - 1] if place else "at the start"
