"""What if, in a real JupyterLab: moves are tried, the table grows, stops, and is written into the record."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.board import Board
from tests.browser.lab import PATIENCE, USUAL, Lab
from tests.browser.many_games import FAR, PIG, WAIT

Picture = Callable[[Locator | Page, str], None]


def test_moves_are_tried_stopped_and_written(show: Callable[..., Board], picture: Picture) -> None:
    board = show(PIG, ", node=here, lang='en'")
    panel, result = board.el.locator(".tb-tries"), board.el.locator(".tb-trial")
    board.press("w")
    expect(board.part("what if place")).to_be_focused(timeout=PATIENCE)
    # A time is said before it starts, from a measurement, for the number of games.
    board.part("what if all").click()
    board.part("what if games 3000").click()
    expect(panel.locator(".tb-main + .tb-label")).to_have_text(re.compile(r"about \d+\s(s|min)"))
    board.part("what if some").click()
    # The board's own buttons and a search fill the list; nothing is played.
    before = board.lab.ask("game.dumps()")
    board.part("deed roll").click()
    # It is taken: nothing says that it was not played.
    expect(panel).to_contain_text("roll is in the list already.")
    expect(board.el.locator(".tb-bubble")).to_be_hidden()
    board.part("what if find").fill("ho")
    board.page.keyboard.press("Enter")
    expect(panel.locator(".tb-picks li > b:nth-child(2)")).to_have_text(["roll", "hold"])
    assert board.lab.ask("game.dumps()") == before
    board.part("what if games 100").click()
    board.part("what if compare").click()
    rows = result.locator("tbody th button")
    expect(panel.locator("[role=status]").first).to_contain_text("Done.", timeout=WAIT)
    expect(panel).to_contain_text("100 of 100 games")
    table = board.lab.ask("[row.move for row in board_of(explorer).simulations['what_if'].found.rows]")
    assert [text[1:] for text in rows.all_text_contents()] == [str(move) for move in table]
    expect(result.locator(".tb-reach")).to_have_count(1)
    wide = result.bounding_box()
    assert wide
    assert wide["width"] > 900
    # Beside the board's own button stand a letter, and the interval or the sign of the best.
    expect(board.el.locator(".tb-trial-sign")).to_have_count(2)
    rank = board.el.locator(".tb-rank").first
    expect(rank).to_have_text(re.compile("[★≈]"))
    assert rank.evaluate("(el) => el.offsetWidth") > 6, "no larger than a dot"
    picture(board.el, "what-if-wide")
    # A longer one grows and says so, and is stopped.
    board.part("what if games 3000").click()
    board.part("what if compare").click()
    expect(panel.get_by_text(FAR)).to_be_visible(timeout=WAIT)
    expect(panel.locator("[role=status]").first).to_have_text("Running.")
    expect(result).not_to_contain_text("stopped")
    board.part("what if stop").click()
    expect(panel.locator("[role=status]").first).to_have_text("Stopped.")
    expect(result).to_contain_text("stopped after")
    board.lab.ask("board_of(explorer).simulations['what_if'].wait()")
    assert 0 < board.lab.ask("board_of(explorer).simulations['what_if'].found.games") < 3000
    assert board.lab.axe(".tb") == []
    board.part("what if write").click()
    expect(panel.locator("[role=status]").first).to_contain_text("Written")
    said = board.lab.ask(
        "[*(annotations.comment_text(here, tag) for tag in ['en', 'fr']), "
        "board_of(explorer).simulations['what_if'].found.games]"
    )
    for text, bot in zip(said[:2], ("greedy", "glouton"), strict=True):
        assert str(said[2]) in text.replace(",", "").replace("\u202f", "")
        assert bot in text
        assert "5" in text
    expect(board.el.locator(".tb-moves")).to_contain_text(re.compile(r"Rolling (costs about|may have|was )"))
    # A row's single games are shown when they are asked for, and hidden again.
    opener = result.locator(".tb-spread-cell button")
    opener.first.click()
    expect(result.locator(".tb-spread")).to_contain_text("games: Ann ends with")
    assert board.lab.axe(".tb") == []
    picture(result, "what-if-spread")
    opener.first.click()
    expect(result.locator(".tb-spread")).to_have_count(0)
    opener.last.click()
    expect(result.locator(".tb-spread")).to_have_count(1)
    for width in (400, 900):
        board.resize(width)
        broad = board.el.evaluate("(el) => [el.scrollWidth, el.clientWidth]")
        assert broad[0] <= broad[1], width
        assert board.lab.axe(".tb") == [], width
        picture(panel, f"what-if-{width}-panel")
        picture(result, f"what-if-{width}-result")
    # A row shows its move on the board, and a click walks into its line; the table stays.
    board.resize(1200)
    held = rows.filter(has_text="hold")
    held.focus()
    expect(board.el.locator(".tb-trial-ring")).not_to_have_count(0)
    held.press("Enter")
    board.shows("held")
    expect(result).to_be_visible()
    expect(result.locator("tr[aria-current]")).to_have_count(1)
    board.part("what if back").click()
    board.shows("here")
    board.part("what if close").click()
    expect(panel).to_be_hidden()
    expect(result).to_be_hidden()
    expect(board.el.locator(".tb-trial-sign")).to_have_count(0)
    # The receipt in the comment opens the question again, from wherever one stands: with its games and its luck.
    # The list is drawn anew for the fork; a click that began on its receipt still ends there.
    receipt = board.el.locator(".tb-comment button").element_handle()
    board.part("forward").click()
    board.shows("held")
    assert receipt.evaluate("(el) => el.isConnected")
    receipt.click()
    board.shows("here")
    expect(panel).to_contain_text("Luck 5, as in the comment")
    expect(board.part("what if return")).to_be_focused()
    expect(board.part(f"what if games {said[2]}")).to_have_attribute("aria-pressed", "true")
    expect(board.part("what if all")).to_have_attribute("aria-pressed", "true")
    picture(panel, "what-if-again")
    board.part("what if games 100").click()
    board.part("what if compare").click()
    expect(panel.locator("[role=status]").first).to_contain_text("Done.", timeout=WAIT)
    assert board.lab.ask("board_of(explorer).simulations['what_if'].found.assumed.luck") == 5
    board.part("what if other luck").click()
    expect(board.part("what if other luck")).to_be_hidden()


def test_all_of_a_few_moves_are_compared_by_two_keys(show: Callable[..., Board]) -> None:
    """One key asks an engine elsewhere: nothing is to be chosen where two moves are legal; who wants to, still can."""
    board = show(PIG, ", node=game.start.play_line('ann roll 5'), lang='en'")
    panel = board.el.locator(".tb-tries")
    board.press("w")
    expect(board.part("what if compare")).to_be_focused(timeout=PATIENCE)
    expect(board.part("what if all")).to_have_attribute("aria-pressed", "true")
    before = board.lab.ask("game.dumps()")
    board.part("deed hold").click()
    expect(panel.locator(".tb-picks li > b:nth-child(2)").last).to_have_text("hold")
    expect(board.part("what if some")).to_have_attribute("aria-pressed", "true")
    assert board.lab.ask("game.dumps()") == before
    board.part("what if all").click()
    board.part("what if games 100").click()
    board.part("what if compare").press("Enter")
    expect(panel.locator("[role=status]").first).to_contain_text("Done.", timeout=WAIT)
    expect(board.el.locator(".tb-trial tbody th button")).to_have_count(2)


def test_what_was_compared_in_another_view_has_its_signs_here_too(show: Callable[..., Board]) -> None:
    board = show(PIG, ", node=game.start.play_line('ann roll 5'), lang='en'")
    board.lab.refill("display(explorer, explorer)")
    board.lab.run_all()
    asks, looks = (board.el.nth(nth) for nth in (0, 1))
    for view in (looks, asks):
        view.focus()
        board.page.keyboard.press("w")
        expect(view.locator("[data-tb-key='what if compare']")).to_be_focused(timeout=PATIENCE)
    asks.locator("[data-tb-key='what if games 100']").click()
    asks.locator("[data-tb-key='what if compare']").click()
    for view in (asks, looks):
        expect(view.locator(".tb-tries [role=status]").first).to_contain_text("Done.", timeout=WAIT)
        expect(view.locator(".tb-trial-sign")).to_have_count(2)


def test_the_kernels_interrupt_stops_it(show: Callable[..., Board]) -> None:
    board = show(PIG, ", node=here, lang='en'")
    panel = board.el.locator(".tb-tries")
    board.press("w")
    board.part("what if all").click()
    board.part("what if games 3000").click()
    board.part("what if compare").click()
    expect(panel.get_by_text(FAR)).to_be_visible(timeout=WAIT)
    board.page.evaluate("window.jupyterapp.commands.execute('notebook:interrupt-kernel')")
    expect(panel.locator("[role=status]").first).to_have_text("Stopped.", timeout=WAIT)


def test_compared_lines_are_played_again(show: Callable[..., Board], picture: Picture) -> None:
    board = show(PIG, ", node=here, lang='en'")
    board.run("explorer.compare([rolled, held])")
    section = board.el.locator(".tb-again")
    expect(section).to_contain_text("Would it happen again?")
    expect(section).to_contain_text("A roll, B hold")
    expect(section.locator(".tb-again-acts")).to_contain_text(re.compile(r"about \d+\s(s|min)"))
    board.part("again games 3000").click()
    board.part("again run").click()
    expect(section.get_by_text(FAR)).to_be_visible(timeout=WAIT)
    expect(section.locator(".tb-answer")).to_be_empty()
    board.part("again stop").click()
    expect(section).to_contain_text("Stopped.")
    expect(section.locator(".tb-answer")).to_have_text(re.compile(r"Over [\d,]+ games: "))
    board.part("again games 100").click()
    board.part("again run").click()
    expect(section.locator(".tb-answer")).to_contain_text("Over 100 games: ", timeout=WAIT)
    expect(section.locator(".tb-answer")).to_contain_text("B (hold)")
    expect(section.locator("tbody tr")).to_have_count(2)
    assert board.lab.axe(".tb") == []
    picture(board.el.locator(".tb-comparison"), "again-wide")
    board.resize(400)
    wide = board.el.evaluate("(el) => [el.scrollWidth, el.clientWidth]")
    assert wide[0] <= wide[1]
    picture(section, "again-400")
    board.resize(1200)
    section.locator("tbody th button").last.click()
    board.shows("held")


BGG = """game = tbggg.new_game(seats=4, luck=2010)
here = game.start.advance()
from tbggg.explorer.simulations import what_if
from tbggg.simulate.what_if import growing
def few(node, moves, games, bot, **options):
    return growing(node, moves, 6, bot, **options, fast=False, luck=5)
what_if.growing = few"""


def test_moves_are_chosen_on_the_board_in_french_and_in_the_dark(show: Callable[..., Board], picture: Picture) -> None:
    board = show(BGG, ", node=here, lang='fr'")
    board.lab.use_theme(dark=True)
    panel = board.el.locator(".tb-tries")
    board.press("w")
    expect(board.part("what if place")).to_be_focused(timeout=PATIENCE)
    before = board.lab.ask("game.dumps()")
    # A piece, then a place, as one plays; a third by keys.
    for piece, place in (("6", "6b"), ("3", "3b")):
        board.el.locator(f".tb-card [data-tb-piece='tile {piece}']").click()
        board.part(f"target {place}").click()
        expect(panel.locator(".tb-picks li > b:nth-child(2)").last).to_have_text(f"{piece}@{place}")
        expect(board.el.locator(".tb-bubble")).to_be_hidden()
    board.press("2")
    board.part("target 1b").press("Enter")
    expect(panel.locator(".tb-picks li > b:nth-child(2)")).to_have_text(["6@6b", "3@3b", "2@1b"])
    expect(board.el.locator(".tb-bubble")).to_be_hidden()
    expect(board.el.locator(".tb-trial-sign")).to_have_count(3)
    assert board.lab.ask("game.dumps()") == before
    board.press("Escape")
    picture(board.el, "what-if-chosen")
    board.part("what if compare").click()
    expect(panel.locator("[role=status]").first).to_contain_text("Terminé.", timeout=WAIT)
    expect(board.el.locator(".tb-trial")).to_contain_text("Écart au meilleur")
    for width in (400, 1200):
        board.resize(width)
        assert board.lab.axe(".tb") == [], width
        picture(board.el, f"what-if-dark-{width}")
    # Let go of the list: the board plays again.
    board.part("what if place").click()
    board.el.locator(".tb-card [data-tb-piece='tile 6']").click()
    board.part("target 6b").click()
    board.shows("here.play('6@6b')")
    board.lab.use_theme(dark=False)


TABLES = """import tbggg
from IPython.display import display
tbggg.use_language("fr")
node = tbggg.new_game("pig", seats=2, luck=1).start.play_line("player1 roll 5 player1 roll 6 player1 roll 4")
display(tbggg.tournament("random, greedy", 40, 2, 1, game="pig", fast=False))
display(tbggg.what_if(node, games=50, luck=1, fast=False))
display(tbggg.simulate("pig", 50, "greedy, random", seats=2, luck=1))"""


def test_the_tables_of_many_games_in_french_and_in_the_dark(lab: Lab, picture: Picture) -> None:
    lab.open_cells(TABLES)
    lab.use_theme(dark=True)
    lab.run_all()
    for table in ("tournament", "what-if", "simulation"):
        found = lab.page.locator(f".jp-OutputArea .tb-{table}")
        expect(found).to_be_visible()
        assert lab.axe(f".tb-{table}") == [], table
        picture(found, f"table-{table}-dark")
    lab.use_theme(dark=False)


def test_the_sign_of_a_button_leaves_the_line_above_it_free(show: Callable[..., Board]) -> None:
    code = """game = tbggg.new_game(seats=4, luck=77)
node = tbggg.play_out(game.start, "greedy")
here = next(one for one in game.main_line() if one.position.phase == 5 and len(one.position.legal_moves()) > 2)
from tbggg.explorer.simulations import what_if
from tbggg.simulate.what_if import growing
what_if.growing = lambda *args, **options: growing(*args, fast=False, **options)"""
    board = show(code, ", node=here, lang='en'")
    board.press("w")
    board.part("what if bot").select_option("random")
    board.part("what if all").click()
    board.part("what if compare").click()
    sign = board.el.locator(".tb-trial-over .tb-trial-sign")
    expect(sign).to_be_visible(timeout=WAIT)
    above = board.el.locator(".tb-card .tb-hint").bounding_box()
    assert above
    here = board.lab.until(sign.bounding_box, bool, "the sign has a place")  # it is drawn anew as games come in
    assert here["y"] >= above["y"] + above["height"] or here["x"] >= above["x"] + above["width"]
    board.part("what if stop").click()
    for part in ("what if all", "what if games 100"):
        board.part(part).focus()
        card, control = board.el.locator(".tb-right .tb-card").bounding_box(), board.part(part).bounding_box()
        assert card
        assert control
        assert control["y"] + control["height"] <= card["y"], "no control has the focus behind the card"


# Scrolls everything beside the board to each of its ends, and says what of the panel something else then covers.
COVERED = """() => {
  const right = document.querySelector(".tb-right"), covered = [];
  const scrolled = [right, ...right.querySelectorAll(".tb-record, .tb-record *")];
  for (const one of scrolled)
    for (const top of [1e6, 40, 0]) {
      one.scrollTop = top;
      for (const name of [".tb-tries h3", "[data-tb-key='what if compare']", ".tb-card [data-tb-key='deed pass']"]) {
        const part = document.querySelector(name), { x, y, width, height } = part.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        if (hit !== part && !part.contains(hit)) covered.push([one.className, top, name, hit?.className]);
      }
    }
  return covered;
}"""


def test_the_heading_and_what_begins_it_stay_in_view_beside_the_board(show: Callable[..., Board]) -> None:
    later = "[node for node in game.main_line() if node.kind == 'decision' and node.state.phase == 5][3]"
    board = show("bgg", f", node={later}, lang='en'")
    board.page.set_viewport_size({"width": 1440, "height": 900})
    board.press("w")
    expect(board.part("what if compare")).to_be_visible()
    board.el.evaluate("(el) => el.scrollIntoView()")
    assert board.page.evaluate(COVERED) == []
    board.page.set_viewport_size(USUAL)


def test_the_moves_of_the_list_are_named_in_the_language_of_the_record(show: Callable[..., Board]) -> None:
    board = show(PIG, ", node=here, lang='fr'")
    panel = board.el.locator(".tb-tries")
    board.press("w")
    expect(panel.locator(".tb-picks li > b:nth-child(2)")).to_have_text(["lance", "s’arrête"])
    board.part("what if remove 1").click()
    board.part("what if find").fill("arr")
    expect(panel.locator(".tb-matches")).to_have_text("s’arrête")
    board.page.keyboard.press("Enter")
    expect(panel).to_contain_text("B\u202f: s’arrête.")
    board.part("what if close").click()
