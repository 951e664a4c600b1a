"""Published pages in a real browser, from a disk, without network: what readers can do, and what must not happen."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import tbggg
from tbggg.figures.trajectories import trajectories
from tbggg.publish import publish
from tbggg.publish.html.live_parts import PLOTLY
from tests.browser.reader import Lend, Open, Reader, Windows
from tests.publish.lessons import EVENING, explorer, markdown, notebook, shown, write
from tests.publish.test_formulas import HOSTILE
from tests.publish.test_inert import EVIL, PICTURE, evil_record, outputs

TEXT = (
    "# A lesson\n\nIt has $18 \\times 6$ and a [link](01-next.ipynb).\n\n## One\n\n## Two\n\n## Three\n\n> A quotation."
)


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A lesson with two boards, a table and a figure."""
    folder = tmp_path_factory.mktemp("lesson")
    evening = tbggg.read(EVENING)
    table = {"text/html": tbggg.compare([evening.end, evening.at("3.5")])._repr_html_()}
    cells = [
        markdown(TEXT),
        explorer(evening, node=evening.end),
        shown(table),
        shown({PLOTLY: trajectories(evening).to_plotly_json()}),
    ]
    cells.append(explorer(tbggg.new_game(seats=3, luck=2010, misplacing="forbidden")))
    cells.append(shown(tbggg.exercise("E04.2")._repr_mimebundle_()[0]))
    return publish([write(notebook(*cells, tbggg={"curves": True}), folder / "a.ipynb")], folder, run=False)[0]


def boards(page: Page) -> tuple[Locator, Locator]:
    """The evening's board, and the new game's."""
    return page.locator(".tb").nth(0), page.locator(".tb").nth(1)


def part(board: Locator, key: str) -> Locator:
    return board.locator(f"[data-tb-key='{key}']")


def go_on(board: Locator) -> None:
    """Let luck and the rules go on until somebody decides."""
    place = board.locator(".tb-place")
    while True:
        before = place.inner_text()
        found = [part(board, key) for key in ("luck", "continue") if part(board, key).is_visible()]
        if not found:
            return
        found[0].click()
        expect(place).not_to_have_text(before)


def test_a_reader_steps_forks_plays_is_refused_and_rolls(lesson: Path, opened: Open) -> None:
    page = opened(lesson).ready()
    evening, game = boards(page)
    last = evening.locator(".tb-told p").inner_text()
    evening.focus()
    page.keyboard.press("ArrowLeft")
    expect(evening.locator(".tb-told p")).not_to_have_text(last)

    go_on(game)
    part(game, "piece tile 6").click()
    part(game, "target 1b").click()
    expect(game.locator(".tb-bubble")).to_contain_text("2.5")
    place = game.locator(".tb-place").inner_text()
    part(game, "target 6b").click()
    expect(game.locator(".tb-place")).not_to_have_text(place)
    expect(game.locator(".tb-told p")).to_contain_text("6")

    # Another move from the same moment is a fork.
    page.keyboard.press("ArrowLeft")
    expect(game.locator(".tb-place")).to_contain_text(place.split(" / ")[0])
    part(game, "piece tile 6").click()
    part(game, "target 5b").click()
    expect(game.locator(".tb-told p")).to_contain_text("shop 5")
    expect(game.locator(".tb-fork").first).to_be_attached()


@pytest.mark.repeats(0)
def test_the_board_speaks_the_other_language(lesson: Path, opened: Open) -> None:
    board, _ = boards(opened(lesson).ready())
    before = board.locator(".tb-told p").inner_text()
    part(board, "lang fr").click()
    expect(board.locator(".tb-told p")).not_to_have_text(before)


def test_an_exercise_is_checked_by_the_rules(lesson: Path, opened: Open) -> None:
    exercise = opened(lesson).ready().locator("[data-tp-alive=exercise] .tp-live")
    expect(exercise).not_to_be_empty()
    before = exercise.inner_text()
    exercise.locator("input").first.click()
    exercise.locator("button:visible").first.click()
    expect(exercise).not_to_have_text(before)


def test_the_curves_know_their_moments(lesson: Path, opened: Open) -> None:
    page = opened(lesson).ready()
    expect(boards(page)[0].locator(".tb-lines path").first).to_be_attached()
    moment = boards(page)[0].locator(".tb-thumb")
    before = moment.get_attribute("style")
    boards(page)[0].focus()
    page.keyboard.press("Home")
    expect(moment).not_to_have_attribute("style", before or "")
    expect(page.locator("[data-tp-alive=figure] .main-svg").first).to_be_visible()
    expect(page.locator(".modebar-btn")).to_have_count(0)


@pytest.mark.repeats(1, "width")
@pytest.mark.parametrize("width", [1280, 400])
def test_a_page_has_no_barrier_and_fits(lesson: Path, opened: Open, width: int) -> None:
    reader = opened(lesson, color_scheme="light", viewport={"width": width, "height": 900})
    reader.ready()
    reader.is_for_everyone(width)
    reader.is_dark_for_everyone()


def test_a_reader_chooses_the_theme_and_folds_the_code(lesson: Path, opened: Open) -> None:
    page = opened(lesson, color_scheme="light").ready()
    ground = "() => getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    page.get_by_role("radio", name="Dark").check()
    assert page.evaluate(ground) != light
    expect(boards(page)[0]).to_have_attribute("data-tb-theme", "dark")
    page.get_by_role("button", name="Code").click()
    assert page.locator(".tp-source[open]").count() in (0, page.locator(".tp-source").count())


def test_the_theme_that_was_chosen_is_kept(lesson: Path, opened: Open) -> None:
    reader = opened(lesson, color_scheme="light")
    page, theme = reader.ready(), reader.page.locator("html[data-tp-dark=true]")
    expect(theme).to_have_count(0)
    page.get_by_role("radio", name="Dark").check()
    expect(theme).to_have_count(1)
    for kept, name in ((None, "Dark"), ("pink", "Auto")):
        page.evaluate("(kept) => kept && localStorage.setItem('tbggg.theme', kept)", kept)
        page.reload()
        reader.asked.pop()
        reader.ready()
        expect(page.get_by_role("radio", name=name)).to_be_checked()
        expect(theme).to_have_count(int(name == "Dark"))


@pytest.mark.parametrize("is_about", [True, False])
def test_code_shows_on_a_page_about_it_and_elsewhere_when_asked_for(
    tmp_path: Path, opened: Open, is_about: bool
) -> None:
    """Each picture of a lesson had a line that said that code is folded there."""
    cells = [shown({"text/html": "<b>6</b>"}), shown({"text/html": "<table><tr><td>18</table>"})]
    for cell in cells[1:] if is_about else cells:
        cell["metadata"]["jupyter"] = {"source_hidden": True}
    page = opened(publish([write(notebook(*cells), tmp_path / "a.ipynb")], tmp_path, run=False)[0]).ready()
    code, source = page.get_by_role("button", name="Code"), page.locator(".tp-source")
    expect(source.filter(visible=True)).to_have_count(2 if is_about else 0)
    expect(code).to_have_attribute("aria-pressed", "mixed" if is_about else "false")  # one of two stands open
    code.click()
    expect(code).to_have_attribute("aria-pressed", "true")
    expect(source.filter(visible=True)).to_have_count(2)
    expect(page.locator(".tp-source[open]")).to_have_count(2)
    code.click()
    expect(source.filter(visible=True)).to_have_count(2 if is_about else 0)
    expect(page.locator(".tp-source[open]")).to_have_count(0)


def test_a_heading_has_a_link_to_itself_for_the_mouse_alone(lesson: Path, opened: Open) -> None:
    page = opened(lesson).ready()
    heading = page.get_by_role("heading", name="Two", exact=True)
    heading.hover()
    link = heading.locator("a")
    expect(link).to_have_css("opacity", "1")
    link.click()
    assert page.evaluate("location.hash") == "#two"
    expect(link).to_have_attribute("tabindex", "-1")


def test_a_finger_meets_no_hidden_link_and_two_taps_do_not_zoom(lesson: Path, opened: Open) -> None:
    page = opened(lesson, has_touch=True, is_mobile=True, viewport={"width": 400, "height": 800}).ready()
    assert page.locator(".tp-here").count() > 0
    expect(page.locator(".tp-here").filter(visible=True)).to_have_count(0)
    expect(page.locator("body")).to_have_css("touch-action", "manipulation")


def test_without_javascript_the_text_and_the_pictures_are_there(lesson: Path, opened: Open) -> None:
    page = opened(lesson, java_script_enabled=False).page
    expect(page.locator(".tp-mount .tp-still > svg").first).to_be_visible()
    expect(page.locator("math").first).to_be_visible()
    expect(page.locator(".tp-foot noscript p")).to_be_visible()


def test_what_a_page_s_policy_refuses_is_heard(tmp_path: Path, window: Lend) -> None:
    file = tmp_path / "refused.html"
    policy = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">'
    file.write_text(f"<!doctype html>{policy}<title>A</title><p onclick='a()'>b</p><img src='c.png'>", "utf-8")
    reader = Reader(window(), file)
    with pytest.raises(AssertionError):
        reader.check()
    refused = reader.page.evaluate("window.refused")
    assert {one.split()[0] for one in refused} == {"script-src-attr", "img-src"}


PAST = """() => [
  localStorage.length, sessionStorage.length, history.length, location.hash, innerWidth,
  ...["print", "(prefers-color-scheme: dark)", "(prefers-reduced-motion)"].map((one) => matchMedia(one).matches),
]"""


def test_a_page_is_lent_as_a_new_one(tmp_path: Path, kept_windows: Windows) -> None:
    file = tmp_path / "a.html"
    file.write_text("<!doctype html><title>A</title>", "utf-8")
    new = kept_windows.lend(alone=True)
    wanted = Reader(new, file).page.evaluate(PAST)
    kept_windows.take_back(new)
    used = kept_windows.lend(viewport={"width": 400, "height": 300}, color_scheme="dark")
    page = Reader(used, file, "there").page
    page.emulate_media(media="print")
    page.evaluate("() => { localStorage.a = sessionStorage.b = 1; location.hash = 'c'; console.error('d'); }")
    assert page.evaluate(PAST) != wanted
    kept_windows.take_back(used)
    again = Reader(kept_windows.lend(), file)
    assert again.window is used
    assert again.page.evaluate(PAST) == wanted
    again.check()
    kept_windows.take_back(used)


def test_what_strangers_wrote_does_nothing(tmp_path: Path, opened: Open) -> None:
    formulas = [markdown("\n\n".join(f"${one}$" for one in HOSTILE)), *(shown({"text/latex": one}) for one in HOSTILE)]
    overlay = "<div style='opacity:.99;margin:-3000px -2000px;padding:3000px 2000px;background-color:#fff'>a</div>"
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="90000" style="transform:scale(80)"/>'
    film = {"text/html": f"<iframe src=https://a.example/{'a' * 900}></iframe>", "text/plain": "<a.Film at 0x7f>"}
    over = [markdown(overlay), shown({"text/html": overlay}), shown({"image/svg+xml": drawing}), shown(film)]
    (tmp_path / "own.svg").write_text(PICTURE, "utf-8")
    attached = markdown(f"![{EVIL}](attachment:a.svg) ![b](own.svg) ![c](attachment:b.png)")
    attached["attachments"] = {"a.svg": {"image/svg+xml": PICTURE}, "b.png": {"image/png": EVIL, EVIL: EVIL}}
    cells = [markdown(f"# {EVIL}\n\n{EVIL}"), attached, *over, *formulas, *outputs(), explorer(evil_record())]
    metadata = {"title": EVIL, "authors": [{"name": EVIL}], "description": EVIL, "language": EVIL}
    name = tmp_path / f"{EVIL.replace('/', '')[:120]}.ipynb"
    written = write(notebook(*cells, **metadata, language_info={"name": EVIL}), name)
    (first,) = publish([written], tmp_path, run=False)
    file = first.rename(tmp_path / "evil.html")  # the browser's own address is no part of the page
    page = opened(file).ready()
    expect(page.locator(".tb")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).display") == "block"
    for part in (".tp-bar .tp-name", "h1"):
        page.locator(part).first.click(trial=True, position={"x": 2, "y": 2})  # nothing lies over it
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert (
        page.locator("main *").evaluate_all(
            "(all) => all.filter((one) => getComputedStyle(one).position === 'fixed').length"
        )
        == 0
    )


def test_in_print_a_board_is_its_picture(lesson: Path, opened: Open) -> None:
    page = opened(lesson, color_scheme="dark").ready()
    page.emulate_media(media="print")
    expect(page.locator(".tp-mount .tp-still > svg").first).to_be_visible()
    expect(boards(page)[0]).to_be_hidden()
    expect(page.locator(".tp-bar")).to_be_hidden()
    ink = page.evaluate("getComputedStyle(document.querySelector('.tp-still text')).fill")
    assert ink == "color(srgb 0.12 0.12 0.12)", "a dark page is printed as a light one"
