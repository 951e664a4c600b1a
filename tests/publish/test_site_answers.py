"""What a site keeps from its readers: answers, and what is for teachers alone."""

from __future__ import annotations

import re
from html import escape, unescape
from pathlib import Path

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.engine.registry import games
from tbggg.lessons.library import stored
from tbggg.lessons.puzzle_deck import stored_puzzles
from tbggg.publish import publish_site
from tbggg.publish.html.texts import page_text

from .lessons import notebook, shown, write
from .sites import lessons

SPACES = re.compile(r"\s+")

SCRIPT = re.compile(r"<script\b.*?</script>", re.DOTALL)


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_answer_can_be_read_in_a_site(lang: str, tmp_path: Path) -> None:
    """Every stored exercise and a puzzle of each theme, as JupyterLab saved them: what is said of answers is sealed."""
    asked = [tbggg.exercise(id, lang=lang) for game in games() for id in stored(game.texts)]
    asked += [tbggg.puzzle(one, game=game.code, lang=lang) for game in games() for one in stored_puzzles(game.code)]
    bundles = [one._repr_mimebundle_()[0] for one in asked]
    cells = [shown(bundle, f"# {one.id}") for one, bundle in zip(asked, bundles, strict=True)]
    still = [shown({"text/html": bundle["text/html"]}) for bundle in bundles]  # without its data
    write(notebook(*cells, *still, language=lang), tmp_path / "all.ipynb")
    publish_site(tmp_path / "site", [tmp_path / "all.ipynb"], run=False)
    written = [path for path in (tmp_path / "site").rglob("*") if path.is_file()]
    texts = {path: SPACES.sub(" ", unescape(path.read_text("utf-8"))) for path in written}
    (lesson,) = (text for path, text in texts.items() if path.name == "all.html")
    read, whole = SCRIPT.sub("", lesson), "\n".join(texts.values())
    assert all(SPACES.sub(" ", one.ask) in lesson for one in asked)
    parts = [part for one in asked for part in one.parts]
    questions = [*(text for one in asked for text in (one.ask, one.hint)), *(part.ask for part in parts)]
    questions += [choice.label for part in parts for choice in part.choices]
    questions_text = SPACES.sub(" ", "\n".join(questions))
    for one in asked:
        known = {reason for part in one.parts for choice in part.choices if (reason := choice.reason)}
        known |= {why for part in one.parts for _, why, _ in part.mistakes}
        folded = escape(one.solution)
        # A rulebook has the rules, and a dealer's script its reasons, of whichever exercise it deals.
        for told, where in [(one.why, whole), *((reason, read) for reason in known)]:
            known_text = SPACES.sub(" ", told)
            assert not told or known_text not in where or known_text in questions_text, (one.id, told)
        assert f"<p>{folded}</p>" not in lesson, (one.id, one.solution)
    assert lesson.count(SPACES.sub(" ", page_text(lang, "page.ask_for_sheet"))) == 2 * len(asked)


@pytest.mark.parametrize("folder", [".", "site", "site/teachers", "site/../site/x"])
def test_a_teachers_folder_in_the_site_is_refused(folder: str, tmp_path: Path) -> None:
    found = lessons(tmp_path)
    inside = tmp_path / folder if folder != "." else tmp_path / "site"
    with pytest.raises(tbggg.GameError, match="name a folder beside it"):
        publish_site(tmp_path / "site", found, teachers=inside, docs=None, run=False)
    assert not (tmp_path / "site").exists()


def test_teachers_are_asked_for_with_a_site_and_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = [str(one) for one in lessons(tmp_path)]
    (tmp_path / "teachers.toml").unlink()
    assert main(["publish", *found, "--teachers", str(tmp_path / "t")]) == 2
    assert "--teachers does nothing without --site" in capsys.readouterr().err
    asked = ["publish", "--site", "--no-run", *found, "-o", str(tmp_path / "site"), "--teachers", str(tmp_path / "t")]
    assert main(asked) == 2
    assert "teachers.toml" in capsys.readouterr().err
    assert not (tmp_path / "site").exists()
