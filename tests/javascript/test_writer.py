"""The writer of JavaScript: what it writes is equal to Python, and what it does not know it refuses."""

from __future__ import annotations

import importlib
import random
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tbggg.engine.errors import Untranslatable
from tbggg.engine.game import Game
from tbggg.engine.luck import WORDS, luck_words
from tbggg.engine.registry import find_game, new_state
from tbggg.engine.texts import use_language
from tbggg.javascript import write

from ..engine.test_luck import KNOWN_ANSWERS, numbers
from ..engine.test_subset import BAD
from ..strategies import every_game
from .test_equal_play import node

pytestmark = pytest.mark.repeats(2)

ASK = Path(__file__).with_name("ask.mjs")
OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "floor_div": lambda a, b: a // b,
    "modulo": lambda a, b: a % b,
    "bit_and": lambda a, b: a & b,
    "bit_or": lambda a, b: a | b,
    "bit_xor": lambda a, b: a ^ b,
}


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Any]:
    """Calls functions of Pig's module: names with arguments to results, and the arguments afterwards."""
    file = tmp_path_factory.mktemp("rules") / "pig.mjs"
    file.write_text(write(find_game("pig")), "utf-8")
    return lambda calls: node(ASK, {"module": file.as_uri(), "calls": calls})


def test_philox_gives_the_published_answers(ask: Callable[..., Any]) -> None:
    calls = [["philox", *numbers(counter), *numbers(key), [0] * 6, 1] for counter, key, _ in KNOWN_ANSWERS]
    told = [after[6] for _, after in ask(calls)]
    assert told == [[0, *numbers(answer), 0] for *_, answer in KNOWN_ANSWERS]


def test_luck_is_the_same(ask: Callable[..., Any]) -> None:
    choice = random.Random(1)
    asked, known = [], []
    for _ in range(300):
        key = [choice.getrandbits(32), choice.getrandbits(32)]
        place = [choice.randrange(200), choice.randrange(8), choice.randrange(12), choice.randrange(2**16)]
        words = [0] * WORDS
        count = choice.randint(1, WORDS)
        luck_words(key[0], key[1], *place, count, words)
        known.append(words)
        asked.append(["luck_words", *key, *place, count, [0] * WORDS])
    assert [after[7] for _, after in ask(asked)] == known


@pytest.mark.parametrize("name", OPERATIONS)
def test_arithmetic_is_pythons(name: str, ask: Callable[..., Any]) -> None:
    """Below zero too, and past 32 bits, where JavaScript's own operators go wrong."""
    choice = random.Random(2)
    edges = [0, 1, -1, 2**31 - 1, 2**31, -(2**31), 2**32 - 1, 2**32, -(2**32), 2**53 - 1, -(2**53) + 1]
    pairs = [(a, b) for a in edges for b in edges]
    pairs += [tuple(choice.randint(-(2**bits), 2**bits) for _ in "ab") for bits in (4, 31, 33, 52) for _ in range(200)]
    # A quotient's floor is exact as long as the quotient is a number that floats tell apart.
    near = 2**53 if name.startswith("bit") or name == "modulo" else 2**45
    pairs = [(a, b) for a, b in pairs if b and max(abs(a), abs(b)) < near]
    told = [result for result, _ in ask([[name, a, b] for a, b in pairs])]
    assert told == [OPERATIONS[name](a, b) for a, b in pairs]


def test_shifts_are_pythons(ask: Callable[..., Any]) -> None:
    pairs = [(a, bits) for a in (0, 1, 5, -1, -7, 2**31, -(2**31)) for bits in (0, 1, 4, 20)]
    assert [result for result, _ in ask([["shift_left", *pair] for pair in pairs])] == [a << b for a, b in pairs]
    pairs += [(a, bits) for a, _ in pairs for bits in (31, 32, 33, 45)]  # JavaScript's own shift counts to 31
    assert [result for result, _ in ask([["shift_right", *pair] for pair in pairs])] == [a >> b for a, b in pairs]


@pytest.mark.parametrize(("most", "refused"), [(2, False), (1, True)])
def test_a_position_has_at_most_as_many_legal_moves_as_its_game_states(
    most: int, refused: bool, tmp_path: Path
) -> None:
    """A decision of Pig has two: its bound is exact, and one move more is reported."""
    game = find_game("pig")
    state = new_state(game, ("ann", "bob"), {}, 1)
    state.turn_total = 5
    file = tmp_path / "bounded.mjs"
    file.write_text(write(replace(game, rules=replace(game.rules, most_moves=most))), "utf-8")
    asked = {"module": file.as_uri(), "calls": [["game.rules.legal_moves", state.to_json(), []]]}
    if refused:
        with pytest.raises(AssertionError, match="a position of Pig has more than 1 legal moves"):
            node(ASK, asked)
    else:
        [[count, _]] = node(ASK, asked)
        assert count == most


@every_game
def test_the_same_game_gives_the_same_bytes(game: Game) -> None:
    assert write(game) == write(game)


@every_game
def test_a_strict_page_may_run_it(game: Game) -> None:
    text = write(game)
    assert not re.search(r"\beval\b|\bFunction\(|\bimport\b|\bfetch\b|\bdocument\b|innerHTML", text)


@every_game
def test_every_rule_is_there_by_its_name_with_its_sentence(game: Game) -> None:
    text = write(game)
    for part in ("legal_moves", "why_not", "play", "sample_chance"):
        rule = getattr(game.rules, part)
        assert f"/** {rule.__doc__.splitlines()[0]} */\nexport function {rule.__name__}(" in text


@every_game
@pytest.mark.parametrize(
    "wrong",
    [lambda data: data.pop("mover"), lambda data: data.update(more=1), lambda data: data.update(mover=[1])],
    ids=["missing", "unknown", "shape"],
)
def test_a_state_of_another_shape_is_refused(game: Game, wrong: Callable[[Any], object], tmp_path: Path) -> None:
    file = tmp_path / "rules.mjs"
    file.write_text(write(game), "utf-8")
    data = new_state(game, game.seats.colours[:3] or ("a", "b"), {}, 1).to_json()
    wrong(data)
    with pytest.raises(AssertionError, match=r"has the fields|has another shape"):
        node(ASK, {"module": file.as_uri(), "calls": [["game.rules.state.from_json", data]]})


# -- what is refused ------------------------------------------------------------------------------

HEAD = """from tbggg.engine.rule import rule
from tbggg.engine.state import Row

LARGE = (2**53, 1)
TEXT = "a text"


@rule
def other(a: int) -> int:
    \"\"\"Another rule.\"\"\"
    return a


def no_rule(a: int) -> int:
    return a


@rule
def asked(a: int, row: Row) -> int:
    \"\"\"A rule.\"\"\"
"""
LINE = HEAD.count("\n") + 1
MORE_BAD = {
    "a call of no rule": "x = no_rule(a)",
    "a truth as a number": "x = a + (a == 1)",
    "a truth in a list": "row[0] = a == 1",
    "a truth compared with a number": "x = 1 if (a == 1) == 1 else 0",
    "a truth returned as a number": "return a > 1",
    "a number past 2^53": "x = 9007199254740993",
    "a loop's variable that it sets": "for i in range(3):\n        i = 2",
    "a loop's variable that is an argument": "for a in range(3):\n        row[0] = a",
    "a loop's variable that a loop within has, too": "for i in range(3):\n        for i in range(2):\n            pass",
    "a range with steps": "for i in range(0, 3, 2):\n        a = i",
    "a text from outside": "x = TEXT",
    "calls in a place and in its value": "row[other(a)] = other(a)",
    "a call in a place that is written twice": "row[other(a)] //= 2",
    "a global variable": "global TEXT",
}


def module_of(text: str, name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A module with a text, imported."""
    (folder / f"{name}.py").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(folder)
    monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module(name)


@pytest.mark.parametrize("text", [*BAD.values(), *MORE_BAD.values()], ids=[*BAD, *MORE_BAD])
def test_what_it_does_not_know_is_refused_with_file_and_line(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    name = "bad_" + re.sub(r"\W", "_", request.node.callspec.id)
    body = text.replace("return None", "return")
    module = module_of(f"{HEAD}    {text}\n    return a\n", name, tmp_path, monkeypatch)
    with pytest.raises(Untranslatable, match=rf"^{name}\.py:\d+: ") as refused:
        write(find_game("pig"), {"asked": module.asked})
    assert LINE <= refused.value.line <= LINE + body.count("\n")


def test_a_function_without_a_name_is_refused() -> None:
    with pytest.raises(Untranslatable, match=r"^tests/javascript/test_writer\.py:\d+: “.*<lambda>” cannot become"):
        write(find_game("pig"), {"asked": lambda state: 1})


def test_a_loops_variable_is_not_read_after_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"{HEAD}    for i in range(3):\n        a += i\n    return i\n"
    module = module_of(text, "bad_after", tmp_path, monkeypatch)
    with pytest.raises(Untranslatable, match="i cannot become JavaScript"):
        write(find_game("pig"), {"asked": module.asked})


def test_it_is_said_in_french_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = module_of(f"{HEAD}    return [a]\n", "bad_french", tmp_path, monkeypatch)
    use_language("fr")
    try:
        with pytest.raises(Untranslatable, match=r"« \[a\] » ne peut pas devenir du JavaScript".replace(" ", "\\s")):
            write(find_game("pig"), {"asked": module.asked})
    finally:
        use_language("en")


# -- names and variables --------------------------------------------------------------------------

TRICKY = """from tbggg.engine.rule import rule
from tbggg.engine.state import Row


@rule
def new(default: int) -> int:
    \"\"\"A name that JavaScript keeps for itself.\"\"\"
    return default * 2


@rule
def kind_of(code: int) -> int:
    \"\"\"A name that the game has too.\"\"\"
    delete = new(code)
    return delete + 1


@rule
def tricky(code: int, row: Row) -> int:
    \"\"\"Variables that blocks must share, or not.\"\"\"
    kind = kind_of(code)
    total = 0
    for at in range(kind):
        if at % 2 == 0:
            last = at
        else:
            last = -at
        total += last
        kind = 2
    for at in range(3):
        if at > 0:
            total += before
        before = at + 10
    at = total
    while at > 0:
        at -= 7
        if at % 5 == 3:
            continue
        row[0] += at
    return at + (-total // 4) * 3 - total % -7 - (1 - (2 - total))
"""


def test_variables_mean_what_they_mean_in_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = module_of(TRICKY, "tricky_rules", tmp_path, monkeypatch)
    file = tmp_path / "rules.mjs"
    file.write_text(write(find_game("pig"), {"tricky": module.tricky}), "utf-8")
    rows = [[0] for _ in range(30)]
    told = node(ASK, {"module": file.as_uri(), "calls": [["tricky", code, [0]] for code in range(30)]})
    assert [result for result, _ in told] == [module.tricky(code, rows[code]) for code in range(30)]
    assert [after[1] for _, after in told] == rows
