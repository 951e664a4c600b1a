"""The studies and the page *What we tried*: pictures and sentences are computed; nothing of them is typed."""

from __future__ import annotations

import ast
import contextlib
import json
import os
import re
from typing import Any
from xml.etree import ElementTree

import pytest

import tbggg
from tbggg.lessons.forest import Forest, forest
from tbggg.lessons.tried import FILE, picture, results, sentence, tried
from tbggg.publish.html.pictures import Pictures
from tbggg.simulate.statistics import Estimate

from .studies import STUDIES, code_of, run
from .test_rulings import NOTEBOOKS, sources

WHOLE = int(os.environ.get("TBGGG_GAMES", "0")) >= 2_000

PLAN = ["title", "design", "read", "protocol", "protocol-games", "open"]  # what each says, in this order


@pytest.mark.parametrize("study", STUDIES)
def test_the_line_under_a_picture_fits_a_narrow_page(study: str) -> None:
    """Longer ones were cut at both ends at 400 px."""
    for lang in ("en", "fr"):
        code = "".join(sources(lang, "code", study).values())
        assert len(re.findall(r'forest\(.*"([^"]+)"\)', code)[0]) <= 62, lang


@pytest.mark.parametrize("study", STUDIES)
def test_a_study_shows_one_picture_and_says_three_sentences(study: str) -> None:
    """Run with few games, in French, where the bots have names of their own; the code is the same in English."""
    names: dict[str, Any] = {}
    shown = []
    with contextlib.chdir(NOTEBOOKS / "method/fr"):
        for code in sources("fr", "code", study).values():
            few = re.sub(r"(GAMES, LUCK =|range\(1,) \d+", r"\1 2", code)
            tree = ast.parse(few)
            last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
            exec(compile(tree, study, "exec"), names)
            if isinstance(last, ast.Expr):
                shown.append(eval(compile(ast.Expression(last.value), study, "eval"), names))
    tbggg.use_language("en")
    (picture,) = [one for one in shown if isinstance(one, Forest)]
    (told,) = [one.data for one in shown if hasattr(one, "data")]
    rows = sum(map(len, picture.groups.values()))
    assert names.get("ROWS", rows) == rows, "what is widened to hold together is all that is shown"
    assert not re.search("thoughtful|greedy", f"{picture} {told}")
    assert [line[:2] for line in told.splitlines()] == ["1.", "2.", "3."]


@pytest.mark.parametrize("study", STUDIES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_study_is_told_in_its_order_and_types_no_result(study: str, lang: str) -> None:
    texts = sources(lang, "markdown", study)
    assert [name for name in texts if name in PLAN] == PLAN
    for text in texts.values():
        assert not re.search(r"\d[.,]\d+\s?(?:GG|%)", text), text


@pytest.mark.parametrize("study", STUDIES)
def test_what_is_clear_is_so_among_all_rows(study: str) -> None:
    """Of 24 intervals of 95 % one misses by chance: a study widens what it calls clear, or says how many may miss."""
    setup, *codes = sources("en", "code", study).values()
    said = sources("en", "markdown", study)
    if "ROWS =" in setup:
        assert sum(code.count("among=ROWS") for code in codes) == 1
        rows = re.search(r"widened so that all (\d+) hold together", said["read"])
        assert rows
        assert f"for all {rows[1]} together (Bonferroni)" in said["protocol-games"]
    else:
        assert re.search(r"of \d+ rows about one looks clear by chance", said["protocol-games"])


@pytest.mark.parametrize("study", STUDIES)
def test_what_is_kept_of_a_study_is_what_its_run_finds(study: str) -> None:
    """It was found by the notebook's code as it stands; that it is found again takes thousands of games, nightly."""
    kept = json.loads(FILE.read_text("utf-8"))[study]
    assert kept["code"] == code_of(study), "python -m tests.notebooks.studies"
    if WHOLE:
        assert run(study) == kept["groups"]


def test_the_page_says_what_the_studies_found() -> None:
    """A sentence claims no more than its picture; what it says without a number holds of the kept results."""
    found = {study: [one for group in groups for one in group] for study, groups in results().items()}
    assert not any(one.low > 0 for one in found["s1"]), "nothing clearly beat the dearest shelf"
    mean = results()["s2"][-1][0]
    assert mean.meets_zero, "We cannot say"
    assert all(one.low > 0 for one in found["s3"]), "in all tables"
    second = [group[1] for group in results()["s4"]]
    assert any(one.low > 0 for one in second) or any(one.high < 0 for one in second), "our two kinds of bots disagree"
    assert not all(one.mean > 0 for one in second)
    assert not any(one.low > 0 for one in found["s5"]), "it never gained clearly"
    for lang in ("en", "fr"):
        for study in STUDIES:
            shown = tried(study, lang)
            rows = [one for group in picture(study, lang).groups.values() for one in group.values()]
            assert rows == found[study]
            assert shown.sentence == sentence(study, lang)
            assert not re.search(r"[{}]", shown.sentence)
            assert shown.sentence in shown._repr_html_().replace("&#x27;", "’")


def test_prices_stand_in_one_place() -> None:
    """A lesson types a table of prices only where it shows how a reader enters one."""
    table = re.compile(r"(?:\d+/\d+/\d+ ){5}\d+/\d+/\d+")
    typed = [path.stem for path in sorted(NOTEBOOKS.glob("*/*.ipynb")) if table.search(path.read_text("utf-8"))]
    assert typed == ["06-income", "06-revenus"]


def test_a_picture_of_estimates_says_what_it_shows() -> None:
    shown = forest({"<A>": {"one": Estimate(1.5, 1.0), "two": Estimate(0.0, 2.0)}}, "GG", "fr")
    assert str(shown) == "GG\n<A>\n  one  +1,5 (+0,5 … +2,5)\n  two  ±0,0 (−2,0 … +2,0)"
    drawn = ElementTree.fromstring(shown.svg)
    looks = [one.get("class") for one in drawn.iter() if one.tag.endswith("circle")]
    assert looks == [None, "tbs-edge"], "hollow where the interval holds nought"


def test_a_picture_of_estimates_brings_its_own_ground() -> None:
    """JupyterLab shows it as an image, which has no colour from around it: black on a dark page without this."""
    shown = forest({"A": {"one": Estimate(1.5, 1.0)}}, "GG", "en").svg
    assert 'class="tbs-page"' in shown
    assert "prefers-color-scheme:dark" in shown
    assert "currentColor" not in shown
    pictures = Pictures()
    assert pictures.take(shown)
    assert pictures.styles, "a page keeps its style"


@pytest.mark.parametrize(("mean", "half"), [(19.8, 10.2), (19.9, 0.1), (-1234.5, 11.0)])
def test_a_point_keeps_away_from_the_figures_beside_it(mean: float, half: float) -> None:
    drawn = ElementTree.fromstring(forest({"A": {"one": Estimate(mean, half)}}, "GG", "en").svg)
    (point,) = (one for one in drawn.iter() if one.tag.endswith("circle"))
    (figures,) = (one for one in drawn.iter() if "…" in (one.text or "") and one.tag.endswith("text"))
    begins = float(figures.get("x", "")) - 7.4 * len(figures.text or "")
    assert float(point.get("cx", "")) + 4 < begins - 4


def test_the_scale_leaves_no_room_unused_beside_the_figures() -> None:
    drawn = ElementTree.fromstring(forest({"A": {"one": Estimate(19.8, 0.2)}}, "GG", "en").svg)
    texts = {one.text: float(one.get("x", "")) for one in drawn.iter() if one.tag.endswith("text")}
    (figures,) = (text for text in texts if "…" in (text or ""))
    assert figures
    assert 16 <= texts[figures] - 7.4 * len(figures) - texts["20"] < 17
