"""The page that opens a visitor's record, and the command that writes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbggg.cli.main import main
from tbggg.engine.registry import games
from tbggg.engine.texts import LANGUAGES
from tbggg.publish.games.open_page import open_page
from tbggg.publish.html.page_scripts import page_data
from tbggg.publish.html.texts import page_text


def test_without_scripts_it_says_what_it_needs_and_promises_no_board() -> None:
    """It said that text and pictures were all there."""
    text = open_page()
    assert "Records are read by a script, and scripts do not run here." in text
    assert "the boards come alive" not in text


def test_it_brings_the_rules_of_every_game() -> None:
    page = open_page()
    bar = page.partition('class="tp-name"')[2].partition("</header>")[0]
    assert all(
        f"<span data-tp-in={lang} lang={lang}>{page_text(lang, 'open.title')}</span>" in bar for lang in LANGUAGES
    )
    (mount,) = page_data(page)["mounts"]
    assert mount["games"] == [[game.code, game.name] for game in games()]
    for lang in ("en", "fr"):
        assert all(mount["words"][lang].values())


@pytest.mark.parametrize("game", games(), ids=lambda game: game.code)
def test_the_command_writes_it_for_one_game(game: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = game.code  # type: ignore[attr-defined]
    assert main(["publish", "--open", code, "-o", str(tmp_path / "new")]) == 0
    page = (tmp_path / "new/open.html").read_text("utf-8")
    assert [one for one, _ in page_data(page)["mounts"][0]["games"]] == [code]
    assert "open.html" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "more",
    [
        ["--site"],
        ["--pdf"],
        ["--seat", "red"],
        ["--to", "markdown"],
        ["--strict"],
        ["--docs", "docs"],
        ["--png"],
        ["--no-run"],
    ],
    ids=" ".join,
)
def test_it_is_made_alone(more: list[str], lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", lang, "publish", *more, "-o", str(tmp_path), "--open"]) == 2
    said = capsys.readouterr().err
    assert f"--open {'makes' if lang == 'en' else 'fait'}" in said
    assert more[0] in said
    assert list(tmp_path.iterdir()) == []


def test_a_file_in_the_place_of_a_game_is_no_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["publish", "-o", str(tmp_path), "--open", "evening.game"]) == 2
    assert "evening.game" in capsys.readouterr().err
