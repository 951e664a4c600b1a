"""The wider subset, in which sentences and frames are written: equal to Python, and refused past its edge."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tbggg import new_game
from tbggg.engine.errors import Untranslatable
from tbggg.engine.game import Game
from tbggg.engine.registry import find_game, games
from tbggg.engine.texts import LANGUAGES, text
from tbggg.games.bunny.rules.reasons import Reason
from tbggg.javascript import as_script, write_page
from tbggg.javascript.constants import literal, written_constant
from tbggg.javascript.pieces import text_of, with_primitives
from tbggg.javascript.symbols import symbol_of
from tbggg.javascript.texts import with_named
from tbggg.referee.referee import Referee

from ..strategies import walk
from . import page_cases, record_cases
from .test_equal_play import node
from .test_writer import ASK, every_game, module_of

pytestmark = pytest.mark.repeats(2)

HEAD = """import re
from typing import Any


LINES = re.compile("x", re.MULTILINE)


class Wrong(ValueError):
    pass


class Named:
    name = "x"


class Thing:
    def __init__(self, x: int) -> None:
        self.x = x

    def same(self) -> int:
        return self.x


def several(first: int, *others: int, plus: int = 0) -> list[Any]:
    return [first, list(others), plus]

"""
BAD = {
    "a method that it does not know": "return 'a'.title()",
    "a method of a class that has none of that name": "return Thing(a).other()",
    "a class with a value": "return Named()",
    "a keyword of a method that it does not have": "return Thing(a).same(wrong=1)",
    "a function that it does not know": "return open('x')",
    "a keyword that it does not know": "return sorted(b, reverse=True)",
    "a base of a number": "return int('ff', 16)",
    "a start of a sum": "return sum(b, 5)",
    "a start of a search": "return 'abc'.find('a', 1)",
    "a keyword of a function that is a value": "return (lambda x: x)(x=1)",
    "an exception of Python's own that is caught": "try:\n        return 1\n    except KeyError:\n        return 2",
    "an exception of any kind": "try:\n        return 1\n    except:\n        return 2",
    "what is done in any case": "try:\n        return 1\n    finally:\n        b.append(1)",
    "a cause": "raise Wrong('x') from KeyError()",
    "a nested generator": "def g() -> Any:\n        yield 1\n    return list(g())",
    "a decorated function within": "@str\n    def g() -> int:\n        return 1\n    return g",
    "a variable of the function around": "def g() -> int:\n        nonlocal a\n        return 1\n    return g()",
    "a format": "return f'{a:03}'",
    "old formatting": "return '%s' % a",
    "an argument too many": "return several(1, wrong=2)",
    "a call in a place that is written twice": "b[several(a)[0]] += 2",
    "a slice with steps": "return b[::2]",
    "a walrus within a comprehension": "return [y for x in b if (y := x)]",
    "a part that is deleted": "del b[0:1]",
    "a tuple as a key": "return {(a, 1): 2}",
    "a set of tuples": "return {(x, 1) for x in b}",
    "a word's edge": "return re.search(r'\\bx', 'x')",
    "a line's end": "return re.search('x$', 'x')",
    "a flag": "return LINES.search('x')",
    "with": "with open('x') as file:\n        return file",
    "matching": "match a:\n        case 1:\n            return 2",
}
B = [3, 1, 2]


CASES = {
    name: value
    for cases in (page_cases, record_cases)
    for name, value in vars(cases).items()
    if list(getattr(value, "__annotations__", ()))[:2] == ["a", "b"]
}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, int], Any]:
    """What one page with all functions answers, by the name of each and its argument."""
    file = tmp_path_factory.mktemp("means") / "page.mjs"
    file.write_text(write_page(find_game("pig"), CASES), "utf-8")
    calls = [(name, a) for name, function in CASES.items() for a in range(5) if not raises(function, a)]
    found = node(ASK, {"module": file.as_uri(), "calls": [[f"players.{name}", a, B] for name, a in calls]})
    return {call: result for call, (result, _) in zip(calls, found, strict=True)}


@pytest.mark.parametrize("name", CASES)
def test_it_means_what_it_means_in_python(name: str, told: dict[tuple[str, int], Any]) -> None:
    cases = [a for a in range(5) if (name, a) in told]
    assert len(cases) >= 3
    assert [told[name, a] for a in cases] == [json.loads(json.dumps(CASES[name](a, list(B)))) for a in cases]


def raises(function: Any, a: int) -> bool:
    """Whether a case has no answer in Python either."""
    try:
        function(a, list(B))
    except (LookupError, StopIteration):
        return True
    return False


@pytest.mark.parametrize("body", BAD.values(), ids=BAD)
def test_what_it_does_not_know_is_refused_with_file_and_line(
    body: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    name = "worse_" + re.sub(r"\W", "_", request.node.callspec.id)
    module = module_of(f"{HEAD}\ndef f(a: int, b: Any) -> Any:\n    {body}\n", name, tmp_path, monkeypatch)
    whole = f"{HEAD}\ndef f(a: int, b: Any) -> Any:\n    {body}\n".splitlines()
    at = {"a flag": "MULTILINE", "a class with a value": "name ="}.get(request.node.callspec.id)
    line = next(number for number, text in enumerate(whole, 1) if at in text) if at else HEAD.count("\n") + 3
    with pytest.raises(Untranslatable, match=rf"^{name}\.py:\d+: ") as refused:
        write_page(find_game("pig"), {"f": module.f})
    assert line <= refused.value.line <= line + body.count("\n")


@pytest.mark.parametrize("key", ["4", "a"])
def test_what_is_missing_is_an_error_there_too(key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body = f"return {{'x': 1}}['{key}'] if a else b[{len(key)} + 7]"
    module = module_of(f"{HEAD}\ndef f(a: int, b: Any) -> Any:\n    {body}\n", f"missing_{key}", tmp_path, monkeypatch)
    file = tmp_path / "page.mjs"
    file.write_text(write_page(find_game("pig"), {"f": module.f}), "utf-8")
    for a in (0, 1):
        assert raises(module.f, a)
        with pytest.raises(AssertionError, match="there is no"):
            node(ASK, {"module": file.as_uri(), "calls": [["players.f", a, B]]})


# -- the whole ------------------------------------------------------------------------------------


@every_game
def test_the_same_game_gives_the_same_page(game: Game) -> None:
    assert write_page(game) == write_page(game)


def test_short_names_mean_the_same(tmp_path: Path) -> None:
    file = tmp_path / "page.mjs"
    file.write_text(write_page(find_game("pig"), CASES, reader="a page"), "utf-8")
    cases = [(name, a) for name, function in CASES.items() for a in range(5) if not raises(function, a)]
    told = node(ASK, {"module": file.as_uri(), "calls": [[f"players.{name}", a, B] for name, a in cases]})
    assert [result for result, _ in told] == [json.loads(json.dumps(CASES[name](a, list(B)))) for name, a in cases]


@every_game
def test_a_page_for_its_reader_exports_what_pages_read(game: Game) -> None:
    whole, short = write_page(game), write_page(game, reader="a page")
    exported, fewer = (set(re.findall(r"^export \S+ (\w+)", module, re.MULTILINE)) for module in (whole, short))
    assert {"game", "players", "py", "plain", "use_language", "AUTOMATIC", "OVER"} <= fewer
    assert fewer < exported
    assert "why_not_" in whole
    assert "function why_not" not in short


def test_a_page_has_the_judgements_of_a_game_for_its_bots_alone() -> None:
    game = find_game("bunny")
    without, opposed = (write_page(game, players, reader="a page") for players in ({}, CASES))
    assert "evaluate_moves: " not in without
    assert "evaluate_moves: " in opposed


@every_game
def test_a_page_has_each_rule_that_it_can_show(game: Game) -> None:
    """A rule is shown beside its id, which a sentence, a hint or a refusal names."""
    found = re.search(r"^use_texts\((\[.*?\]), .*?rules:`(.*?)`", write_page(game, reader="a page"), re.M | re.S)
    assert found
    assert json.loads(found[1]) == [*LANGUAGES]
    kept = {line.split("\t")[0] for line in found[2].split("\n")}
    shown = {*game.rules.rule_of.values()}
    end = walk(new_game(game.code, seats=game.seats.counts[0], luck=1).start, 1, 400)
    shown |= {rule for one in end.path() for rule in one.narration(LANGUAGES[0]).rules}
    for one in end.path()[::40]:
        shown |= {*rules_in(Referee(end.record, one, None, LANGUAGES[0]).state())}
    assert len(shown) > 3
    assert shown - {""} <= kept


def rules_in(data: Any) -> Iterator[str]:
    """The ids of rules in what a page is told."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key in ("rule", "rules") and value:
                yield from [value] if isinstance(value, str) else value
            else:
                yield from rules_in(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from rules_in(value)


@every_game
def test_the_numbers_of_a_page_stand_where_they_are_read(game: Game) -> None:
    numbers = [
        re.findall(r"^(?:export )?const (\w+) = [-\d]", write_page(game, reader=one), re.M) for one in ("", "a page")
    ]
    assert "OVER" in numbers[0]
    assert numbers[0][2:]
    assert sorted(numbers[1]) == ["AUTOMATIC", "OVER"]


def test_texts_come_as_they_are_whatever_signs_stand_in_them(tmp_path: Path) -> None:
    said = {"one": {"a": "`a` $ \\ ${ </script>", "b": "first\n\nsecond"}, "deep": {"er": {"c": "C"}}, "alone": "?"}
    rule = {"title": "T", "text": "one\ntwo", "example": ""}
    langs = {"en": said, "fr": {**said, "alone": "!"}}
    module = with_primitives([], {"some": {"texts": langs, "rules": {lang: {"1": rule} for lang in langs}}})
    asked = ("alone", "one.a", "one.b", "deep.er.c")
    found = _said(
        tmp_path,
        module,
        f"""[...{json.dumps(asked)}.map((key) => py.text("some", "fr", key)),
py.text("some", "en", "alone"), py.rule_text("some", "fr", "1"), py.rule_text("some", "en", "2")]""",
    )
    assert found == ["!", said["one"]["a"], said["one"]["b"], "C", "?", ["T", "one\ntwo", ""], None]
    assert "</script" not in module


def test_long_rows_and_enums_that_count_are_what_they_were(tmp_path: Path) -> None:
    rows = [(9, 2, *range(3, 63)), tuple(n * n % 31 for n in range(60)), tuple(n // 4 - n % 4 for n in range(60))]
    reasons = symbol_of(Reason)
    written = written_constant(reasons, {reasons: "Reason"})
    assert [literal(row)[:4] for row in rows] == ["sums", "[0, ", "sums"]
    assert "members(" in written
    found = _said(tmp_path, text_of("rule_runtime") + written, f"[{', '.join(map(literal, rows))}, Reason]")
    assert found == [*map(list, rows), {one.name: int(one) for one in Reason}]


def _said(folder: Path, module: str, expression: str) -> Any:
    """The value of an expression after a module."""
    driver = folder / "driver.mjs"
    driver.write_text(f"{module}\nconsole.log(JSON.stringify({expression}));\n", "utf-8")
    return node(driver, {})


def test_only_the_texts_come_along_that_are_named() -> None:
    said = {"one": {"a": "A", "b": "B"}, "two": {"a": "A", "b": "B"}, "three": {"a": "A"}, "alone": "?"}
    told = {"one": {"b": "B"}, "four": {"a": "A"}, "five": {"a": "A"}, "six": {"a": "A"}}
    texts = {
        "some.package": {"errors": {"en": said}, "texts": {"en": told}, "rules": {"en": {}}},
        "other": {"texts": {}},
    }
    code = 'say("one.a"); say(`two.${key}`); say("xthree.a"); text("four"); text(`five${key}`); six.a("xsix.b")'
    texts["some.package"]["rules"] = {
        "en": {one: {"title": "", "text": "", "example": ""} for one in ("1.1", "1.10", "R1", "C1", "C2", "C3")}
    }
    places = 'const places = ["?", "C1", "C2"]; const rules = ["C2", ""]; hint("", "R1")'
    found = with_named(texts, f"{code}; rules('1.1'); '1.1' + \"R1\"; {places}")
    assert found["some.package"]["errors"] == {"en": {"one": {"a": "A"}, "two": said["two"], "three": {}, "alone": "?"}}
    assert found["some.package"]["texts"] == {"en": {key: told[key] for key in ("one", "four", "five")}}
    assert [*found["some.package"]["rules"]["en"]] == ["1.1", "R1", "C2"]
    assert found["other"] == texts["other"]


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_of_one_language_holds_no_other(game: Game, lang: str, tmp_path: Path) -> None:
    page = write_page(game, langs=[lang])
    (other,) = set(LANGUAGES) - {lang}
    refusal = {one: text(game.texts, one, "reason.game_over") for one in LANGUAGES}
    assert refusal[lang] in page
    assert refusal[other] not in page


@every_game
def test_a_script_gives_what_the_module_exports(game: Game, tmp_path: Path) -> None:
    module = write_page(game)
    file = tmp_path / "script.mjs"
    file.write_text(as_script(module, "rules") + "export const names = () => Object.keys(rules);\n", "utf-8")
    ((names, _),) = node(ASK, {"module": file.as_uri(), "calls": [["names"]]})
    assert set(names) == set(re.findall(r"^export \S+ (\w+)", module, re.MULTILINE))
    assert {"game", "players", "Moment", "plain", "State"} <= set(names)


def test_all_games_fit_on_a_page_together() -> None:
    scripts = [as_script(write_page(game), game.code) for game in games()]
    assert all(script.startswith(f"const {game.code} = ") for script, game in zip(scripts, games(), strict=True))
