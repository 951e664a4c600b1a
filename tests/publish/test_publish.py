"""Notebooks become pages: what stands in them, how large they are, and what happens when something is wrong."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from html import escape
from os.path import relpath
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbconvert.exporters import get_exporter
from nbformat.v4 import new_code_cell

import tbggg
from tbggg.cli.main import main
from tbggg.engine.pictures import as_image
from tbggg.explorer.saving.snapshot import MIMETYPE, restored, snapshot_of
from tbggg.explorer.widget import board_of
from tbggg.figures.trajectories import trajectories
from tbggg.lessons.cover import MIMETYPE as COVER
from tbggg.publish import CellFailed, publish
from tbggg.publish.html.live_parts import PLOTLY
from tbggg.publish.html.page_scripts import page_data
from tbggg.record.masking import masked_nodes, masked_record

from .lessons import EVENING, REPOSITORY, explorer, markdown, notebook, policy_of, shown, told, write

LESSON_LIMIT, PLOTLY_LIMIT, NOTEBOOK_LIMIT = 400_000, 1_800_000, 60_000  # bytes


@pytest.fixture(scope="module")
def evening() -> tbggg.Record:
    return tbggg.read(EVENING)


def published(found: object, folder: Path, name: str = "lesson") -> str:
    """The page of a notebook whose outputs stand."""
    (page,) = publish([write(found, folder / f"{name}.ipynb")], folder / "pages", run=False)
    return page.read_text("utf-8")


# ---- what an explorer leaves ----


def left_at(node: tbggg.Node, **options: Any) -> dict[str, Any]:
    """What an explorer that shows a moment leaves in a notebook."""
    board = board_of(tbggg.Explorer(node.record, node=node, autosave=False, **options))
    return snapshot_of(board.referee, board.bots)


@pytest.mark.parametrize("seat", [None, "red"])
def test_an_explorer_leaves_its_record_and_where_it_stands(evening: tbggg.Record, seat: str | None) -> None:
    fork = next(node for node in evening.nodes() if node.variation and node.variation.name)
    for node in (evening.start, evening.at("3.5"), evening.end, fork):
        left = restored(json.loads(json.dumps(left_at(node, seat=seat, lang="fr", recall=False))))
        assert (left.seat, left.lang, left.recall) == (seat, "fr", False)
        assert left.node.position.points == node.position.points
        assert left.node.state.round_no == node.state.round_no
        assert len(left.node.path()) >= len(node.path())


def test_a_moment_that_only_the_rules_made_is_found_again() -> None:
    record = tbggg.new_game(seats=3, first="red", luck=7)
    here = record.start.advance()
    left = restored(left_at(here))
    assert left.node.state == here.state


def test_a_seat_leaves_neither_the_seed_nor_what_it_has_not_seen(evening: tbggg.Record) -> None:
    here = evening.at("1.5")
    left = left_at(here, seat="red")
    assert left["record"].startswith("[Game")
    for secret in ("Luck", "Title", "Result", "2.1 ", "this 6 is misplaced"):
        assert secret not in left["record"]
    seen = masked_nodes(evening, "red", here.path())
    assert [node.action for node in restored(left).node.path()] == [node.action for node in seen[here].path()]


def test_an_explorer_leaves_little(evening: tbggg.Record) -> None:
    assert len(json.dumps(explorer(evening, node=evening.end))) <= NOTEBOOK_LIMIT


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"version": 2},
        {"path": [99]},
        {"path": ["0"]},
        {"path": [-1]},
        {"lang": "de"},
        {"seat": "nobody"},
        {"record": "no record"},
    ],
)
def test_what_no_explorer_left_is_refused(evening: tbggg.Record, data: object) -> None:
    whole = left_at(evening.start)
    with pytest.raises(tbggg.GameError):
        restored({**whole, **data} if isinstance(data, dict) and data else data)


# ---- pages ----


def test_a_drawing_in_a_strangers_attribute_is_none(tmp_path: Path) -> None:
    data = tbggg.exercise("E04.1")._repr_mimebundle_()[0]
    image = as_image('<svg xmlns="http://www.w3.org/2000/svg"><text>x</text></svg>')
    data["text/html"] = f"<p><img src='data:image/png;base64,AAAA' alt='{image}'>asked</p>"
    page = published(notebook(shown(data)), tmp_path)
    assert '<img src="data:image/png;base64,AAAA" alt="">asked' in page


def test_a_drawn_question_has_its_drawing_without_a_script(tmp_path: Path) -> None:
    asked = tbggg.exercise("E05.7")
    said: list[str] = []
    outputs = shown(asked._repr_mimebundle_()[0])
    (page,) = publish([write(notebook(outputs), tmp_path / "a.ipynb")], tmp_path, run=False, tell=said.append)
    still = re.search(r"<noscript>(.*?)</noscript>", page.read_text("utf-8").split('id="tp-main"')[1], re.DOTALL)
    picture = asked.parts[0].picture
    assert still
    assert picture
    assert f'role="img" aria-label="{escape(picture.says)}"><svg' in still[1]
    assert not any("cell" in line for line in said), "nothing of it is left out"


def test_what_is_to_be_predicted_is_covered_and_neighbours_share_a_cover(tmp_path: Path) -> None:
    ernie = shown(tbggg.exercise("E04.1")._repr_mimebundle_()[0])
    cells = [
        *(
            markdown("# One"),
            told(shown({"text/plain": "first"}, "1 + 1")),
            told(markdown("second")),
            markdown("third"),
        ),
        *(markdown("## Two"), ernie, told(shown({"text/plain": "fourth"}, "2 + 2")), told(markdown("fifth"))),
        *(markdown("## Three"), told(markdown("sixth"))),
    ]
    page = published(notebook(*cells), tmp_path)
    covers = re.findall(r'<details class="tp-cover"([^>]*)>(.*?)</details>', page, re.DOTALL)
    assert [after for after, _ in covers] == ["", ' data-tp-after="0"', ""]
    assert [re.findall("first|second|third|fourth|fifth|sixth|1 . 1|2 . 2", told) for _, told in covers] == [
        ["first", "second"],
        ["fourth", "fifth"],
        ["sixth"],
    ]


def test_a_cover_of_its_own_is_the_covers_of_the_page(tmp_path: Path) -> None:
    """With the tag or without it, and what lies under it is shown as any output is."""
    covered = tbggg.cover("6 GG", tbggg.exercise("E04.1"), lang="en")._repr_mimebundle_()
    alone = published(notebook(shown(covered)), tmp_path)
    assert published(notebook(told(shown(covered))), tmp_path) == alone
    (under,) = re.findall(r'<details class="tp-cover">(.*?)</details>\n', alone, re.DOTALL)
    assert "6 GG" in under
    assert under.count("data-tp-mount") == 1
    assert "Show the result" not in alone


@pytest.mark.parametrize("damaged", [None, 3, [], {"outputs": 3}, {"outputs": [None, {"output_type": 1}, {}]}])
def test_a_damaged_cover_covers_nothing(damaged: object, tmp_path: Path) -> None:
    page = published(notebook(shown({"text/plain": "6 GG", COVER: damaged})), tmp_path)
    assert "6 GG" not in page
    assert "damaged" not in page


def test_a_lesson_is_small_and_the_same_twice(evening: tbggg.Record, tmp_path: Path) -> None:
    lesson = notebook(markdown("# A lesson"), explorer(evening), shown({"image/svg+xml": evening.end.position.svg()}))
    first = published(lesson, tmp_path)
    assert published(lesson, tmp_path) == first
    assert len(first.encode()) <= LESSON_LIMIT
    assert [mount["kind"] for mount in page_data(first)["mounts"]] == ["explorer"]
    assert not page_data(first)["late"]


def test_a_figure_brings_plotly_once(evening: tbggg.Record, tmp_path: Path) -> None:
    figure = trajectories(evening).to_plotly_json()
    page = published(notebook(shown({PLOTLY: figure}), shown({PLOTLY: figure}), explorer(evening)), tmp_path)
    assert len(page.encode()) <= PLOTLY_LIMIT
    assert len(page_data(page)["late"]) == 1
    assert [mount["kind"] for mount in page_data(page)["mounts"]] == ["figure", "figure", "explorer"]


def test_one_record_stands_in_a_page_once(evening: tbggg.Record, tmp_path: Path) -> None:
    data = page_data(published(notebook(explorer(evening), explorer(evening, node=evening.end)), tmp_path))
    assert len(data["records"]) == 1
    assert len(data["mounts"]) == 2


def test_a_seats_page_holds_nothing_that_is_hidden(evening: tbggg.Record, tmp_path: Path) -> None:
    data = page_data(published(notebook(explorer(evening, seat="red", node=evening.at("1.5"))), tmp_path))
    record = data["records"][0]["data"]
    assert "Luck" not in dict(record["headers"])  # type: ignore[index,call-overload]
    open_codes = {node.action for node in evening.nodes() if node.kind == "chance" and node.seat != "red"}
    seen = {node.action for node in masked_record(evening, "red").nodes()}
    codes = {node[1] for node in record["nodes"]}  # type: ignore[index,call-overload]
    assert codes <= seen
    assert open_codes - seen, "the record has something to hide"


def test_the_policy_names_every_script_and_style(evening: tbggg.Record, tmp_path: Path) -> None:
    policy = policy_of(published(notebook(explorer(evening)), tmp_path))
    assert policy.startswith("default-src 'none'")
    assert "unsafe-eval" not in policy
    assert "unsafe-inline" not in policy.split("script-src")[1].split(";")[0]
    assert "connect-src" not in policy


def test_what_is_folded_in_the_text_stays_folded(tmp_path: Path) -> None:
    page = published(
        notebook(markdown("Who?\n\n<details><summary>Answer</summary>\n\n*Red.*\n\n</details>\n\nNext.")), tmp_path
    )
    assert re.search(r"<details><summary>Answer</summary>\s*<p><em>Red\.</em></p>\s*</details>\s*<p>Next", page)


def test_text_has_its_mathematics_its_colours_and_its_contents(tmp_path: Path) -> None:
    text = "# One\n## Two\n$18 \\times 6$\n## Three\n```python\nimport tbggg\n```\n## Three\n[next](01-next.ipynb)"
    page = published(notebook(markdown(text), new_code_cell("print(1)  # one", outputs=[])), tmp_path)
    assert "<math" in page
    assert '<span class="tp-kn">import</span>' in page
    assert '<span class="tp-c1"># one</span>' in page
    assert [f'href="#{key}"' in page for key in ("two", "three", "three-2")] == [True] * 3
    assert 'href="01-next.html"' in page
    assert "<title>One</title>" in page


def test_a_lesson_links_to_itself_in_the_other_language(tmp_path: Path) -> None:
    english = write(notebook(markdown("# A"), language="en"), tmp_path / "03-geeks.ipynb")
    french = write(notebook(markdown("# B"), language="fr"), tmp_path / "03-les-geeks.ipynb")
    pages = publish([english, french], tmp_path / "pages", run=False)
    assert 'href="03-les-geeks.html" hreflang="fr"' in pages[0].read_text("utf-8")
    assert 'href="03-geeks.html" hreflang="en"' in pages[1].read_text("utf-8")
    assert "Aller au texte" in pages[1].read_text("utf-8")


def test_lessons_of_one_number_and_those_without_find_their_own_twin(tmp_path: Path) -> None:
    """A class's page and the script led to the lesson, and the host's sheet nowhere."""
    names = {"en": ("00-tonight", "00-script", "03-class", "03-geeks", "sheet"), "fr": ("00-ce-soir", "00-script")}
    names["fr"] += ("03-classe", "03-geeks", "sheet")
    for lang in names:
        (tmp_path / lang).mkdir()
    files = [
        write(notebook(markdown("# A"), language=lang), tmp_path / lang / f"{name}.ipynb")
        for lang, each in names.items()
        for name in each
    ]
    pages = publish(files, tmp_path / "pages", run=False)
    for page, twin in zip(pages, pages[5:] + pages[:5], strict=True):
        assert f'href="{relpath(twin, page.parent)}" hreflang=' in page.read_text("utf-8")


def test_a_second_command_does_not_replace_the_lesson_in_another_language(tmp_path: Path) -> None:
    for lang in ("en", "fr"):
        (tmp_path / lang).mkdir()
        write(notebook(markdown(f"# {lang}"), language=lang), tmp_path / lang / "k1-fiefs.ipynb")
    (page,) = publish([tmp_path / "en/k1-fiefs.ipynb"], tmp_path / "pages", run=False)
    before = page.read_bytes()
    with pytest.raises(
        tbggg.GameError, match=r"k1-fiefs.html is a page in another language \(en, this one is fr\).*--force"
    ):
        publish([tmp_path / "fr/k1-fiefs.ipynb"], tmp_path / "pages", run=False)
    assert page.read_bytes() == before
    publish([tmp_path / "en/k1-fiefs.ipynb"], tmp_path / "pages", run=False)
    publish([tmp_path / "fr/k1-fiefs.ipynb"], tmp_path / "pages", run=False, force=True)
    assert "<h1" in page.read_text("utf-8")
    assert page.read_bytes() != before


def test_two_languages_of_one_name_get_folders(tmp_path: Path) -> None:
    files = []
    for lang in ("en", "fr"):
        (tmp_path / lang).mkdir()
        files.append(write(notebook(markdown("# A"), language=lang), tmp_path / lang / "04-ernie.ipynb"))
    pages = publish(files, tmp_path / "pages", run=False)
    assert [str(page.relative_to(tmp_path / "pages")) for page in pages] == ["en/04-ernie.html", "fr/04-ernie.html"]
    assert 'href="../fr/04-ernie.html" hreflang="fr"' in pages[0].read_text("utf-8")


def test_two_pages_of_one_name_are_refused(tmp_path: Path) -> None:
    files = [write(notebook(), tmp_path / "a.ipynb")] * 2
    with pytest.raises(tbggg.GameError, match=r"a\.html"):
        publish(files, tmp_path / "pages", run=False)


# ---- the command and nbconvert ----


@pytest.mark.parametrize("name", ["tbggg-lesson", "tbggg_lesson"])
def test_nbconvert_knows_the_exporter(name: str) -> None:
    entries = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]
    exporter = get_exporter(entries["nbconvert.exporters"][name].replace(":", "."))
    page, resources = exporter().from_notebook_node(notebook(markdown("# A")))
    assert page.startswith("<!doctype html>")
    assert resources["output_extension"] == ".html"
    assert exporter.export_from_notebook


def test_nbconvert_makes_the_page_from_the_shell(tmp_path: Path) -> None:
    file = write(notebook(markdown("# A"), explorer(tbggg.new_game("pig", seats=2, luck=1))), tmp_path / "a.ipynb")
    command = [sys.executable, "-m", "jupyter", "nbconvert", "--to", "tbggg-lesson", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "a.html").read_text("utf-8") == published(nbformat.read(file, as_version=4), tmp_path, "a")


def test_a_notebook_is_run_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(
        notebook(new_code_cell("import tbggg\ntbggg.Explorer(tbggg.new_game('pig', seats=2, luck=1))")),
        tmp_path / "a.ipynb",
    )
    assert main(["publish", str(file), "-o", str(tmp_path / "pages")]) == 0
    page = (tmp_path / "pages/a.html").read_text("utf-8")
    assert page_data(page)["records"][0]["game"] == "pig"
    assert MIMETYPE not in page
    assert str(file) in capsys.readouterr().err


def test_a_cell_that_fails_is_named_and_the_others_are_published(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fine = write(notebook(markdown("# A")), tmp_path / "a.ipynb")
    wrong = write(notebook(markdown("# B"), new_code_cell("1 / 0")), tmp_path / "b.ipynb")
    pages = tmp_path / "pages"
    assert main(["publish", str(fine), str(wrong), "-o", str(pages)]) == 1
    said = capsys.readouterr().err
    assert "b.ipynb: cell 2 fails: ZeroDivisionError: division by zero" in said
    assert [path.name for path in pages.iterdir()] == ["a.html"]
    with pytest.raises(CellFailed) as failed:
        publish([wrong], pages)
    assert (failed.value.cell, failed.value.file) == (2, wrong)


def test_files_that_cannot_be_read_are_named_and_the_others_are_published(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fine, pages = write(notebook(markdown("# A")), tmp_path / "a.ipynb"), tmp_path / "pages"
    (tmp_path / "broken.ipynb").write_text("{", "utf-8")
    (tmp_path / "latin.ipynb").write_bytes("é".encode("latin-1"))
    (tmp_path / "circle.ipynb").symlink_to("circle.ipynb")
    (tmp_path / "folder.ipynb").mkdir()
    os.mkfifo(tmp_path / "pipe.ipynb")
    (tmp_path / "wrong.game").write_text("[Game", "utf-8")
    names = ["broken.ipynb", "latin.ipynb", "circle.ipynb", "folder.ipynb", "pipe.ipynb", "wrong.game", "none.ipynb"]
    assert main(["publish", *(str(tmp_path / name) for name in names), str(fine), "-o", str(pages)]) == 2
    once, _, again = capsys.readouterr().err.partition("7 files have no new page:\n")
    said = [line for line in once.splitlines() if line.startswith("tbggg: ")]
    assert again.splitlines() == said, "those that failed are named once more at the end"
    assert sorted(name for name in names for line in said if f"/{name}:" in line) == sorted(names)
    assert len(said) == len(names)
    assert [path.name for path in pages.iterdir()] == ["a.html"]


def test_a_kernel_that_dies_or_is_not_there_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dies = write(notebook(new_code_cell("1"), new_code_cell("import os; os._exit(3)")), tmp_path / "dies.ipynb")
    strange = notebook(new_code_cell("1"))
    strange.metadata.kernelspec = {"name": "julia-9", "display_name": "Julia"}
    pages = tmp_path / "pages"
    assert main(["publish", str(dies), "-o", str(pages)]) == 1
    assert "dies.ipynb: cell 2 fails: the kernel died" in capsys.readouterr().err
    assert main(["publish", str(write(strange, tmp_path / "strange.ipynb")), "-o", str(pages)]) == 2
    assert "strange.ipynb: it wants the kernel “julia-9”, which is not installed" in capsys.readouterr().err
    assert not pages.exists()


@pytest.mark.parametrize("content", ["", "no json", "{}", "[]"])
def test_what_is_no_notebook_is_refused(content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.ipynb"
    file.write_text(content)
    assert main(["publish", "--no-run", str(file), "-o", str(tmp_path / "pages")]) == 2
    assert "a.ipynb: this is no notebook" in capsys.readouterr().err
    assert not (tmp_path / "pages").exists()


def test_a_missing_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["publish", str(tmp_path / "none.ipynb")]) == 2
    assert "none.ipynb" in capsys.readouterr().err


def test_without_its_extra_the_command_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['nbconvert'] = None\n"
        "from tbggg.cli.main import main; raise SystemExit(main(['publish', 'a.ipynb']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "tbggg[publish]" in done.stderr
