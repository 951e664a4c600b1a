"""The exercises that come with the game: their answers, in both languages, and nothing is missing."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

import tbggg
from tbggg.engine.registry import find_game, games
from tbggg.engine.texts import LANGUAGES, rule_texts
from tbggg.lessons.exercise import STATIC
from tbggg.lessons.library import stored

from ..games.bgg.tables import evening
from ..listing import one_test

PACKAGE = "tbggg.games.bgg"
IDS = list(stored(PACKAGE))

# Worked out by hand, or by another program.
ANSWERS: dict[str, tuple[object, ...]] = {
    "E00.0": ("6b", "button", "4", "4m", "6b"),
    "P00.1": (18,),
    "E00.1": ("1", "1"),
    "E00.2": (63, 30, 15),
    "E00.3": ("3, 4, 6",),
    "E00.4": ("3",),
    "E00.5": ("3",),
    "E00.6": ("2b.1, 2b.2, 2m.1",),
    "E01.1": (6, 5),
    "E01.2": (2, 3),
    "E01.3": ("h3",),
    "E01.4": ("face, hand, left",),
    "P01.1": ("14/95",),
    "E02.1": ("5b",),
    "E02.2": ("1b.1, 2b.1, 3b.1, 5b.1",),
    "E02.3": ("blue",),
    "E02.4": (2,),
    "E03.1": ("3 6",),
    "E03.2": ("91/216", 9, 9),
    "E03.3": (20, 2),
    "E03.4": ("125/208",),
    "E03.5": ("red",),
    "E03.6": ("3", "5"),
    "E03.7": (5,),
    "E03.8": ("ad 2, promote 2>3, pass", -1),
    "E04.1": ("red",),
    "E04.2": ("green", "blue", "red", "blue"),
    "E04.3": ("1",),
    "E04.4": ("red", "yellow"),
    "E04.5": ("purple",),
    "E04.6": ("3 1",),
    "E04.7": ("1/2", "27/36", "blue"),
    "E04.8": ("331/3888", "23.9 %", "26.1 %"),
    "E05.1": ("2, 4, 6", 5),
    "E05.2": (7,),
    "E05.3": ("t2, t3, t4, t6",),
    "E05.4": ("blue",),
    "E05.5": ("buy green6@charity with 1",),
    "E05.6": ("5.4", "5.6", "5.2"),
    "E05.7": ("6 t4",),
    "E05.8": (13,),
    "E06.1": ("1, 4, 5", 14),
    "E06.2": ("discard",),
    "E06.3": ("4m, 5m, 4t",),
    "E06.4": (5,),
    "E07.1": (34, 7),
    "E07.2": ("blue 1",),
    "E07.3": ("blue",),
    "E07.4": (53, "blue"),
    "E09.1": (4, 16),
    "E09.2": (23, 89),
    "E09.3": ("blue",),
    "E09.4": ("blue", 8),
    "E09.5": ("6",),
    "E09.6": (0, "2@2b, -@1b", "2"),
    "E10.1": ("open",),
    "E10.2": (3,),
    "E10.3": (198,),
    "E10.4": ("A, B",),
    "E11.1": ("1b",),
    "E11.2": ("blue ad 4 5 = 2 5",),
    "E11.3": ("yellow ad 1 = 6 ( yellow promote 1>4 ) blue pass",),
    "P03.1": ("333/208",),
    "P04.1": ("28954649/181398528",),
    "P05.1": (10,),
    "P06.1": (24,),
    "ER0.1": (6, 1, "4@5b, -@2b", 6),
    "ER0.2": ("2@6b, 2@2b", 18, 12),
    "ER0.3": ("1", "1", 0),
    "ER0.4": ("1", 0),
    "P09.1": ("2",),
    "P10.1": (48,),
    "P10.2": ("2",),
}

every = pytest.mark.parametrize("id", IDS)
in_both = pytest.mark.parametrize("lang", ["en", "fr"])


def test_all_are_tried() -> None:
    assert sorted(ANSWERS) == sorted(IDS)


@one_test
@every
@in_both
def test_the_rules_answer_as_was_worked_out(id: str, lang: str) -> None:
    assert tbggg.exercise(id, lang=lang).check(*ANSWERS[id])


@one_test
@every
def test_a_wrong_answer_is_told_something_new(id: str) -> None:
    """Each choice that is wrong, and each number beside the right one, is refused with a sentence."""
    found = tbggg.exercise(id)
    for place, part in enumerate(found.parts):
        wrong = [choice.value for choice in part.choices if not choice.right] if part.choices else [part.answer + 1]
        for value in wrong or [""]:
            verdict = found.check(*ANSWERS[id][:place], value, *ANSWERS[id][place + 1 :])
            assert not verdict
            assert all(line.strip() for line, _ in verdict.lines)
            assert verdict.lines


@one_test
@every
def test_both_languages_say_the_same_things(id: str) -> None:
    english, french = (tbggg.exercise(id, lang=lang) for lang in ("en", "fr"))
    assert [english.kind, english.rules] == [french.kind, french.rules]
    for one, other in zip(english.parts, french.parts, strict=True):
        assert (one.form, one.answer, bool(one.ask)) == (other.form, other.answer, bool(other.ask))
        assert [(a.value, a.right) for a in one.choices] == [(b.value, b.right) for b in other.choices]
    for exercise in (english, french):
        assert exercise.ask or all(part.ask for part in exercise.parts)
        assert exercise.hint or exercise.kind == "play" or id.startswith("P")  # a guess is free, and needs none
        assert exercise.why


@one_test
@every
def test_its_rules_stand_in_the_rulebook(id: str) -> None:
    known = rule_texts(PACKAGE, "en")
    found = tbggg.exercise(id)
    assert found.rules
    assert set(found.rules) <= set(known)
    assert {choice.rule for part in found.parts for choice in part.choices} - {""} <= set(known)


FORBIDDEN = {"en": r"stores?|simply|of course|please", "fr": r"boutiques?|tours?|sets?|vierges?|il suffit|notez"}


@one_test
@every
@in_both
def test_words_and_signs(id: str, lang: str) -> None:
    text = str(tbggg.exercise(id, lang=lang)) + tbggg.exercise(id, lang=lang).why
    prose = re.sub(r"   .*", "", text)
    assert not re.search(rf"\b({FORBIDDEN[lang]})\b", prose, re.IGNORECASE)
    assert not re.search(r"['!]|\.\.\.", prose)
    if lang == "fr":
        assert not re.search(r"(?<!\u202f)[:;?»%]|«(?!\u202f)", prose)


def test_of_a_move_that_is_refused_each_wrong_rule_says_why_it_is_not_that_one() -> None:
    for lang in LANGUAGES:
        for part in tbggg.exercise("E05.6", lang=lang).parts:
            assert all(choice.reason and choice.label != choice.value for choice in part.choices)
            assert len({choice.reason for choice in part.choices}) == len(part.choices)


def test_an_unknown_id_is_told_which_there_are() -> None:
    with pytest.raises(tbggg.BadOption, match=r"E03\.1, ") as refused:
        tbggg.exercise("E99.9")
    assert len(str(refused.value)) < 300
    with pytest.raises(tbggg.BadOption, match=r"there are for example E03\.1, .*E03\.8(; did you mean .*)?$"):
        tbggg.exercise("E03.9")


@pytest.mark.repeats(0)
def test_the_solved_phase_is_the_one_that_the_exercises_tell() -> None:
    """E05.5 takes too long for a page: what it stores is worked out here."""
    phase = tbggg.solve(evening().at("1.5"), by="points", until="round")
    assert phase.lines == 356_946
    assert phase.positions == 46_114
    (part,) = tbggg.exercise("E05.5").parts
    told = {choice.value: int(re.search(r"\d+", choice.reason)[0]) for choice in part.choices}  # type: ignore[index]
    assert told == {move: totals["blue"] for move, totals in phase.after.items()}


def test_the_lowest_total_names_red_both_times() -> None:
    for section in ("1.3", "1.5"):
        assert find_game("bgg").lessons.queries["lowest_total"](evening().at(section).state) == (0,)


def test_the_share_of_wrong_totals_at_a_table_of_four() -> None:
    share = find_game("bgg").lessons.queries["total_errs_for_four"](evening().at("1.3").state)
    assert share == Fraction(28954649, 181398528)
    assert round(100 * share, 1) == 16


def test_the_data_hides_what_is_right() -> None:
    bundle = tbggg.exercise("E04.2")._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    payload = data["application/vnd.tbggg.exercise+json"]
    assert set(payload) == {
        "schema",
        "id",
        "kind",
        "lang",
        "ask",
        "hint",
        "rules",
        "parts",
        "asked",
        "another",
        "others",
        "sealed",
    }
    assert all(set(choice) == {"value", "label"} for part in payload["parts"] for choice in part["choices"])
    assert "<details>" in data["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in data
    assert (STATIC / "exercise.js").is_file()


@pytest.mark.parametrize("name", ["exercise", "toy"])
def test_its_style_leaves_the_board_alone(name: str) -> None:
    """A page has the styles of all that stands on it: what the board calls so too is styled only within."""
    source = Path(tbggg.__file__).parents[1] / "widgets/src"
    board = [file.read_text("utf-8") for file in source.glob("style/*.css") if file.stem not in ("tokens", "controls")]
    taken = set(re.findall(r"\.tb-[\w-]+", "".join(board)))
    style = re.sub(r"/\*.*?\*/|@import[^;]*;", "", (source / f"lessons/{name}.css").read_text("utf-8"), flags=re.DOTALL)
    for selector in re.findall(r"([^{}]+)\{[^{}]*\}", style):
        within = selector.strip().startswith((f".tb-{name}", "@"))
        assert within or not taken & set(re.findall(r"\.tb-[\w-]+", selector)), selector


@one_test
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("id", list(stored("tbggg.games.bgg")))
def test_every_wrong_choice_is_told_something(id: str, lang: str) -> None:
    for part in tbggg.exercise(id, lang=lang).parts:
        for choice in part.choices:
            assert choice.right or choice.reason or choice.rule, choice.label


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_commonest_wrong_numbers_are_told_what_is_wrong(lang: str) -> None:
    """Every number that is asked for has two at least, and each is answered in its own words, in Python."""
    for name in IDS:
        for place, part in enumerate(tbggg.exercise(name, lang=lang).parts):
            if part.answer is None:
                continue
            assert len(part.mistakes) >= 2, (name, place)
            for wrong, why, rule in part.mistakes:
                verdict = part.check(str(wrong), lang)
                assert not verdict
                assert verdict.lines == ((why, rule),)


@one_test
@pytest.mark.parametrize("id", IDS)
def test_5_1_a_board_with_tiles_face_down_is_drawn_as_a_seat_sees_it(id: str) -> None:
    for part in tbggg.exercise(id, lang="en").parts:
        assert part.board is None or part.seat or part.board.position.phase > 4


def test_5_4_E00_6_every_tile_that_may_be_bought_can_be_clicked() -> None:
    (part,) = tbggg.exercise("E00.6", lang="en").parts
    assert part.board is not None
    assert sum(one.right for one in part.choices) == len(part.board.position.legal_moves()) - 1, "but for the pass"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_3_3_E03_3_the_chance_of_one_geek_alone_is_told_so(lang: str) -> None:
    hits = tbggg.exercise("E03.3", lang=lang).parts[0]
    ((why, _),) = hits.check("12", lang).lines
    assert "geek" in why, "not only that there are more"


@pytest.mark.parametrize(("lang", "may"), [("en", "You may"), ("fr", "C’est permis")])
def test_a_click_in_a_story_that_the_rules_allow_has_no_cross(lang: str, may: str) -> None:
    crossed = [
        (id, choice.label)
        for game in games()
        for id, one in stored(game.texts).items()
        if one.get("kind") == "play"
        for part in tbggg.exercise(id, lang=lang).parts
        for choice in part.choices
        if choice.reason.startswith(may) and not choice.allowed
    ]
    assert crossed == []
