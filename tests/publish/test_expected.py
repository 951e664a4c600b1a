"""The analysis beside a record: the page draws its curves and lists its turning points, or says why not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tbggg
from tbggg.publish.games.game_page import game_page
from tbggg.publish.html.expected import SUFFIX
from tbggg.publish.html.page_scripts import page_data

from .test_game_page import plain


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record in two languages, with its analysis beside it."""
    source = tmp_path_factory.mktemp("judged") / "b.game"
    record = tbggg.new_game("pig", seats="ann bob", luck=3)
    record.start.play_line(f"{'ann roll 6 ' * 15}ann hold bob roll 4 bob hold")
    found = tbggg.analyse(record, 10, luck=1, fast=False, progress=False)
    found.annotate()
    record.write(source)
    source.with_suffix(SUFFIX).write_text(json.dumps(found.to_json()), "utf-8")
    return source


def test_a_page_draws_the_expectations_and_links_the_turning_points(judged: Path) -> None:
    page, lines, _ = game_page(judged)
    assert not lines
    data = json.loads(judged.with_suffix(SUFFIX).read_text("utf-8"))
    figures = [one for one in page_data(page)["mounts"] if one["kind"] == "curves"]
    first = next(one for one in figures if "chances" in str(one["layout"].get("yaxis2")).lower())
    points = data["curve"]["points"]
    assert [len(one["y"]) for one in first["data"]] == [len(points)] * 4
    assert first["data"][2]["y"][0] == pytest.approx(100 * points[0]["wins"]["ann"], abs=0.06)
    assert first["common"]["customdata"][0] == 0
    text = plain(page)
    assert "What could be expected" in text
    assert "Ce qu’on pouvait espérer" in text
    assert "luck 1" in text
    (addresses,) = [mount["story"]["addresses"] for mount in page_data(page)["mounts"] if "story" in mount]
    for turn in data["turning_points"]:
        place = first["common"]["customdata"][turn["point"]]
        assert f'<a href="#{addresses[place]}">' in page  # type: ignore[index]
        assert turn["reason"]["fr"] in text


def test_a_seats_page_and_other_moves_have_none(judged: Path, tmp_path: Path) -> None:
    assert "What could be expected" not in game_page(judged, "ann")[0]
    other = tmp_path / "c.game"
    record = tbggg.read(judged)
    record.end.play_line("ann roll 2")
    record.write(other)
    other.with_suffix(SUFFIX).write_bytes(judged.with_suffix(SUFFIX).read_bytes())
    page, lines, _ = game_page(other)
    assert "What could be expected" not in page
    assert "other moves" in lines[0]


@pytest.mark.parametrize("text", ["", "[]", '{"curve": 1}', "[" * 9_000], ids=["empty", "list", "number", "deep"])
def test_what_is_no_analysis_is_refused(text: str, tmp_path: Path) -> None:
    source = tmp_path / "d.game"
    tbggg.new_game("pig", seats="ann bob", luck=3).write(source)
    source.with_suffix(SUFFIX).write_text(text, "utf-8")
    with pytest.raises(tbggg.GameError, match="this is no analysis"):
        game_page(source)
