"""The explorer in a real JupyterLab: stepped, scrubbed, clicked, and read back in the kernel."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import tbggg
from tests.browser.board import GAMES, Board
from tests.browser.lab import Lab

ANSWERS = "__import__('tbggg.engine.derived').engine.derived.is_chance_result"
LESSONS = {"en": "00-tonight", "fr": "00-ce-soir"}
FIRST_EXERCISE = 3  # the cell; Lab keeps only those near the window in the page


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize("lang", LESSONS)
def test_the_first_lesson_runs(lab: Lab, lang: str) -> None:
    lab.open(f"notebooks/{lang}/{LESSONS[lang]}.ipynb")
    lab.run_all()
    lab.show_cell(FIRST_EXERCISE)
    found = lab.page.locator(".tb-exercise", has=lab.page.locator("header b", has_text="E00.0"))
    expect(found).to_have_attribute("lang", lang)
    expect(found.locator(".tb-laid")).to_have_count(4)
    right = [one.right for one in tbggg.exercise("E00.0", lang=lang).parts[0].choices].index(True)
    found.locator(".tb-place").nth(right).press("Enter")
    expect(found.locator(".tb-step b")).to_contain_text("2")
    found.locator(".tb-deeds button:visible").last.click()  # another round
    dealt = tbggg.exercise("E00.0", lang=lang).another(1)
    expect(found.locator(".tb-step")).to_contain_text(dealt.parts[0].ask)
    expect(found.locator(".tb-laid")).to_have_count(3)


def leads(board: Board, *keys: str) -> None:
    """Just these buttons of the transport lead somewhere."""
    for key in ("first", "back", "forward", "last"):
        button = board.part(key)
        expect(button).to_be_enabled() if key in keys else expect(button).to_be_disabled()


def test_a_step_by_button_and_by_key(board: Board) -> None:
    board.shows("game.start")
    leads(board, "forward", "last")
    board.part("forward").click()
    board.shows("line[1]")
    leads(board, "first", "back", "forward", "last")
    board.press("ArrowRight", "ArrowRight")
    board.shows("line[3]")
    board.press("ArrowLeft")
    board.shows("line[2]")
    board.part("back").click()
    board.shows("line[1]")
    board.part("last").click()
    board.shows("game.end")
    leads(board, "first", "back")
    board.press("Home")
    board.shows("game.start")
    board.press("End")
    board.shows("game.end")


def test_a_step_by_phase_and_by_round(board: Board) -> None:
    board.press("]")
    board.shows("begins('phase')[1]")
    board.press("]", "]")
    board.shows("begins('phase')[3]")
    board.press("[")
    board.shows("begins('phase')[2]")
    board.press("Home", "}")
    board.shows("begins('round')[1]")
    board.part("stride round").click()
    board.part("forward").click()
    board.shows("begins('round')[2]")
    board.press("{")
    board.shows("begins('round')[1]")
    board.part("back").click()
    board.shows("game.start")


def test_a_click_on_a_phase_and_a_key_lead_to_the_board_before_it(show: Callable[..., Board]) -> None:
    board = show("bgg")
    board.part("round 3").click()
    board.shows("by_address(game)['3.1']")
    expect(board.part("round 3")).to_have_attribute("aria-current", "step")
    opened = board.el.locator(".tb-moves > details[open] > summary")
    expect(opened).to_have_text(["Round 2", "Round 3"])  # the move that led here, and what is to come
    for phase in range(1, 7):
        board.part("phase 1").click()
        board.part(f"phase {phase}").click()
        board.shows(f"by_address(game)['3.{phase}']")
        expect(board.part(f"phase {phase}")).to_have_attribute("aria-current", "step")
        board.press("ArrowRight", "[")  # from within, back to where it begins
        board.shows(f"by_address(game)['3.{phase}']")
        board.press("[", "]")
        board.shows(f"by_address(game)['3.{phase}']")
        expect(board.part(f"phase {phase}")).to_have_attribute("aria-current", "step")
    expect(board.part("scrub")).to_have_attribute("aria-valuetext", re.compile("Pay the publishers"))
    board.press("?")
    expect(board.el.locator(".tb-keys")).to_contain_text("beginning of the phase, of the next")


def test_a_step_shows_the_phase_of_the_move_that_it_made(show: Callable[..., Board]) -> None:
    board = show("bgg")
    board.part("round 3").click()
    for there, back in (("ArrowLeft", "ArrowRight"), ("ArrowRight", "ArrowLeft")):
        board.press(there, back)
        board.shows("by_address(game)['3.1']")
        expect(board.part("phase 6")).to_have_attribute("aria-current", "step")  # unsold tiles have just moved up
        expect(board.part("round 2")).to_have_attribute("aria-current", "step")


def test_scrubbing_by_mouse_and_by_keyboard(board: Board) -> None:
    scrubber = board.part("scrub")
    scrubber.scroll_into_view_if_needed()
    box = scrubber.locator(".tb-axis").bounding_box()
    assert box
    middle = box["y"] + box["height"] / 2
    board.page.mouse.move(box["x"] + box["width"] * 0.25, middle)
    board.page.mouse.down()
    for tenth in range(3, 8):
        board.page.mouse.move(box["x"] + box["width"] * tenth / 10, middle)
    board.page.mouse.up()
    board.shows("line[int(0.7 * (len(line) - 1) + 0.5)]")
    scrubber.focus()
    for key, node in {
        "Home": "game.start",
        "ArrowUp": "line[1]",
        "ArrowRight": "line[2]",
        "ArrowDown": "line[1]",
        "ArrowLeft": "line[0]",
        "PageUp": "begins('phase')[1]",
        "PageDown": "game.start",
        "End": "game.end",
    }.items():
        board.page.keyboard.press(key)
        board.shows(node)
    expect(scrubber).to_be_focused()
    expect(scrubber).to_have_attribute("aria-valuetext", re.compile(r"\d+ (of|sur) \d+$"))


def test_play_and_stop(board: Board) -> None:
    board.part("play").click()
    board.page.wait_for_function("() => Number(document.querySelector('.tb-scrub').ariaValueNow) >= 2")
    expect(board.part("play")).to_have_attribute("aria-label", "Stop")
    board.part("play").click()
    expect(board.part("play")).to_have_attribute("aria-label", "Play")
    # That nothing more comes is shown by widgets/test/navigation.test.ts, where time is the test's own.
    board.go("line[-2]")
    board.press("Space")
    board.shows("game.end")
    expect(board.part("play")).to_have_attribute("aria-label", "Play")


def test_a_click_on_a_move_of_the_record(board: Board) -> None:
    board.go("line[len(line) // 2]")
    moves = board.el.locator(".tb-move")
    clicked = moves.nth(2)
    node = int((clicked.get_attribute("data-tb-key") or "").removeprefix("node "))
    clicked.click()
    board.shows(f"list(game.nodes())[{node}]")
    expect(clicked).to_have_attribute("aria-current", "step")
    expect(clicked).to_contain_text(board.outline()["nodes"]["move"][node])


def test_the_record_counts_moves_as_the_report_does(show: Callable[..., Board]) -> None:
    for game in GAMES:
        board = show(game)
        board.go("game.end")
        counted = board.el.locator(".tb-moves summary .tb-label").all_inner_texts()
        here = board.el.locator(".tb-moves details[open] .tb-move").count()
        chances = board.lab.ask(f"sum(one.kind == 'chance' and {ANSWERS}(game.game, one.action) for one in line)")
        opened = board.el.locator(".tb-moves details[open] .tb-move:not(:has(.tb-badge))").count()
        total = sum(int(re.sub(r"\D", "", text) or 0) for text in counted) + here - opened
        assert chances
        assert total == board.lab.ask("__import__('tbggg.cli.report').cli.report.written_moves(game.end)")


def test_the_curve_tells_what_it_shows_and_a_click_goes_to_that_moment(board: Board) -> None:
    for place in (board.lab.ask("len(line)") // 3, 5):
        told = board.el.locator(".tb-there")
        x, y = board.point(place)
        board.page.mouse.move(0, 0)
        expect(told).to_be_hidden()
        board.page.mouse.move(x, y)
        expect(told.locator("p")).to_contain_text(board.lab.ask(f"line[{place}].narration(explorer.lang).text"))
        scores = board.lab.ask(f"sorted(line[{place}].position.points.values(), reverse=True)")
        expect(told.locator("li b")).to_have_text([str(one).replace("-", "−") for one in scores])
        board.page.mouse.click(x, y)
        # Places stand two pixels apart: a click may take the neighbour.
        near = "(place) => Math.abs(document.querySelector('.tb-scrub').ariaValueNow - place) <= 1"
        board.page.wait_for_function(near, arg=place)
        shown = int(board.part("scrub").get_attribute("aria-valuenow") or 0)
        board.shows(f"line[{shown}]")
        thumb = board.el.locator(".tb-thumb").bounding_box()
        assert thumb
        assert abs(thumb["x"] + thumb["width"] / 2 - board.point(shown)[0]) < 1.5


def test_python_moves_the_board(board: Board) -> None:
    there = "game.at('2.5')" if board.outline()["phases"] else "game.at('5.1')"
    board.go(there)
    board.go("game.end")
    board.go("game.start")


def test_two_views_of_one_explorer_stay_together(lab: Lab) -> None:
    lab.open_cells(f"import tbggg\n{GAMES['bgg']}\nexplorer = tbggg.Explorer(game)\nexplorer", "explorer")
    lab.run_all()
    told = lab.page.locator(".tb-told p")
    expect(told).to_have_count(2)
    lab.page.locator("[data-tb-key='forward']").nth(1).click()
    for view in range(2):
        expect(told.nth(view)).to_contain_text(lab.ask("game.start.children[0].narration('en').text"))


def test_the_language_changes_live(board: Board) -> None:
    board.go("line[7]")
    board.part("lang fr").click()
    expect(board.el).to_have_attribute("lang", "fr")
    board.shows("line[7]")
    board.lab.becomes("explorer.lang", "fr")
    expect(board.part("stride move")).to_have_text("Coup")
    board.run("explorer.lang = 'en'")
    expect(board.el).to_have_attribute("lang", "en")
    expect(board.part("stride move")).to_have_text("Move")
    board.shows("line[7]")


def test_a_rule_opens_in_its_own_words(board: Board) -> None:
    board.go("line[7]")
    for lang in ("en", "fr"):
        board.part(f"lang {lang}").click()
        expect(board.el).to_have_attribute("lang", lang)
        board.shows("line[7]")
        chip = board.told.locator(".tb-rule").first
        rule = chip.inner_text()
        chip.press("Enter")
        box = board.el.locator(".tb-rule-box")
        texts = f"__import__('tbggg.engine.texts').engine.texts.rule_texts(game.game.texts, {lang!r})"
        expect(box).to_contain_text(board.lab.ask(f"{texts}[{rule!r}].text"))
        example = board.lab.ask(f"{texts}[{rule!r}].example")
        expect(box.locator("p").first).not_to_contain_text(example or "!")
        shown = box.locator(".tb-example")
        expect(shown).to_be_visible() if example else expect(shown).to_be_hidden()
        name = {"en": "Example", "fr": "Exemple"}[lang]
        expect(shown).to_have_text(f"{name}{example}")
        expect(box.locator("button")).to_be_focused()
        board.page.keyboard.press("Escape")
        expect(box).to_have_count(0)
        expect(chip).to_be_focused()


def test_the_list_of_keys(show: Callable[..., Board]) -> None:
    board = show("pig")
    board.press("?")
    keys = board.el.locator(".tb-keys")
    expect(keys).to_be_visible()
    board.page.keyboard.press("ArrowRight")  # belongs to the list now
    board.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    board.shows("game.start")


def test_a_fork_is_shown_and_entered(board: Board) -> None:
    board.run(
        "ways = lambda node: node.parent.position.legal_moves()\n"
        "way = next(one for one in line[10:] if one.kind == 'decision' and len(ways(one)) > 1)\n"
        "other = next(move for move in ways(way) if move != way.move)\n"
        "fork = way.parent.play(other)\n"
        "board_of(explorer).refresh()\n"
        "explorer.node = way"
    )
    board.shows("way")
    expect(board.el.locator(".tb-scrub .tb-mark-fork")).to_have_count(1)
    listed = board.el.locator(".tb-fork")
    expect(listed).to_contain_text(board.lab.ask("str(fork.move)"))
    board.press("ArrowDown")
    board.shows("fork")
    expect(board.el.locator(".tb-head")).to_contain_text("B")
    expect(board.el.locator(".tb-fork.tb-inside .tb-move[aria-current]")).to_have_count(1)
    board.press("ArrowUp")
    board.shows("way")
    expect(board.el.locator(".tb-head")).to_contain_text("main line")
    listed.locator(".tb-move").click()
    board.shows("fork")
    board.press("ArrowLeft")
    board.shows("way.parent")
    board.press("ArrowRight")  # a line stays the one on which we move
    board.shows("fork")


def test_an_error_is_shown_until_the_next_step(board: Board) -> None:
    board.run("explorer._handle_custom_msg({'do': 'go', 'node': 1_000_000}, [])")
    refusal = board.el.locator(".tb-refusal")
    expect(refusal).to_be_visible()
    expect(refusal).not_to_be_empty()
    board.shows("game.start")
    board.press("ArrowRight")
    board.shows("line[1]")
    expect(refusal).to_be_hidden()


def test_a_slow_kernel_is_said(show: Callable[..., Board], tmp_path: Path) -> None:
    board, held = show("pig"), tmp_path / "held"
    with board.slow(held):
        held.touch()
        board.press("ArrowRight")
        expect(board.el.locator(".tb-head")).to_have_class(re.compile("tb-busy"))
        expect(board.el.locator(".tb-late")).to_have_text("No answer from the kernel yet")
        held.unlink()
        expect(board.el.locator(".tb-late")).to_be_empty()
        board.shows("line[1]")


def test_the_phases_of_a_game_with_a_setup_lead_on_from_it(show: Callable[..., Board]) -> None:
    """They led nowhere from a round that has phases of its own, and said that the record has none."""
    board = show('game = tbggg.play_out("essen", "random", seats=3, luck=5).record')
    expect(board.part("phase 3")).not_to_have_attribute("aria-disabled", "true")
    board.part("phase 3").click()
    board.shows("by_address(game)['1.3']")
