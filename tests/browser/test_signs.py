"""Signs of what-if: at every kind of decision, the piece under each is the one that its move names."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tbggg.engine.registry import games
from tests.browser.board import Board
from tests.browser.server import REPOSITORY

WAIT = 120_000  # milliseconds, on a machine that others use too

# `here`: a decision of each kind, by its phase and the verbs of its moves, in a game that is played by chance.
DECISIONS = f"""import random, re, sys
sys.path.insert(0, {str(REPOSITORY)!r})
from tbggg.engine.registry import register
from tbggg.engine.rule import DECISION
from tests.conformance.game import GAME as BURROW
from tests.elsewhere.game import enrol
enrol()
register(BURROW)
game = tbggg.new_game({{code!r}}, seats=3 if {{code!r}} not in ("morris", "bare") else 2, luck=8)
chooser, node, kinds = random.Random(1), game.start.advance(), {{{{}}}}
for _ in range(400):
    if node.state.due != DECISION:
        break
    moves = [str(move) for move in node.position.legal_moves()]
    verbs = {{{{verb for move in moves for verb in re.findall(r"\\b[a-z]{{{{2,}}}}\\b", move)}}}}
    if len(moves) > 1:
        kinds.setdefault((node.state.phase, *sorted(verbs)), node)
    ends = "pass" in moves and chooser.random() < 0.4
    node = node.play("pass" if ends else chooser.choice(moves)).advance()
here = [*kinds.values()]
from tbggg.explorer.simulations import what_if
from tbggg.simulate.what_if import growing
def few(node, moves, games, bot, **options):
    return growing(node, moves, 2, "random", **{{{{**options, "fast": False, "second": False, "luck": 5}}}})
what_if.growing = few"""

ASKED = "board_of(explorer).simulations['what_if'].asked.node is explorer.node"

# For each row of the table, if it is to be pointed at: what lies under the middle of each ring that it draws. For each
# sign: its move, and what lies under it.
READ = """async (pointed) => {
  for (let nth = 0; nth < 2; nth++) await new Promise(requestAnimationFrame); // until all is laid
  const root = document.querySelector(".tb");
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const drawn = (selector) => [...root.querySelectorAll(selector)].map((el) => [el, el.getBoundingClientRect()]);
  const cells = drawn(".tb-board [data-tb-spot]").filter(([, { width }]) => width);
  const rank = (box, side) => [...new Set(cells.map(([, one]) => Math.round(one[side])))].sort((a, b) => a - b)
    .indexOf(Math.round(box[side]));
  const at = (x, y) => {
    const inside = ([, { left, right, top, bottom }]) => left <= x && x <= right && top <= y && y <= bottom;
    const all = (selector) => drawn(selector).filter(inside);
    const [cell] = cells.filter(inside);
    return {
      pieces: all(".tb-board [data-tb-kin]").map(([el]) => el.dataset.tbKin),
      places: all(".tb-board [data-tb-place]").map(([el]) => el.dataset.tbPlace),
      card: all(".tb-card button").map(([el]) => el.textContent.trim()),
      cell: cell ? `${"abcdef"[rank(cell[1], "left")]}${rank(cell[1], "top") + 1}` : "",
    };
  };
  const rows = [...root.querySelectorAll("[data-tb-tried]")].filter(() => pointed).map((row) => {
    row.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    const rings = [...root.querySelectorAll(".tb-trial-ring")];
    return [row.dataset.tbTried, rings.map((el) => at(...middle(el.getBoundingClientRect())))];
  });
  if (pointed) root.querySelector(".tb-trial").dispatchEvent(new PointerEvent("pointerleave"));
  const signs = [...root.querySelectorAll("[data-tb-signs]")].flatMap((group) =>
    [...group.children].map((sign) => {
      const shown = [...sign.children].find((el) => el.getBoundingClientRect().width);
      const [x, y] = middle((shown ?? sign).getBoundingClientRect());
      // The sign of a button stands over it, or on the corner of one in a list.
      const below = group.matches(".tb-trial-over") ? group.getBoundingClientRect().bottom + 8 - y : 10;
      return [group.dataset.tbSigns, at(x, y + (group.closest(".tb-trial-over, .tb-trial-listed") ? below : 0))];
    }));
  return { rows, signs };
}"""


def of_bgg(move: str, ring: list[dict[str, Any]], seats: list[str]) -> None:
    """A tile that is bought, a shelf that is supplied, a shop where a geek goes; then the piece that is put there."""
    place, *pieces = ring
    if found := re.match(r"buy ([a-z]+)([\d-])@(\w+)(?: with (\d))?", move):
        seat, number, shop, geek = found.groups()
        tile = f"tile {seats.index(seat)} {0 if number == '-' else number}"
        assert tile in place["pieces"], move
        assert shop in place["places"], move
        geeks = [word for piece in pieces for word in piece["places"] if "." in word]
        assert not pieces or f".{geek or shop[0]}" in " ".join(geeks), move
    elif found := re.match(r"promote (\d)>(\d)", move):
        assert found[2] in place["places"], move
        assert all(f".{found[1]}" in " ".join(piece["places"]) for piece in pieces), move
    elif found := re.match(r"([\d-])@(\w+)", move):
        assert found[2] in place["places"], move
        # On a blank there is a dash, which is drawn.
        assert all(piece["card"][0][:1] == found[1].replace("-", "") for piece in pieces), move
    else:
        verb, *shops = move.split()
        assert {"pass": "Pass", "ad": "Advertise"}[verb] in " ".join(place["card"]), move
        standing = [word.split(".")[1] for piece in pieces for word in piece["places"] if "." in word]
        assert not pieces or sorted(standing) == sorted(shops), move


def of_buttons(move: str, ring: list[dict[str, Any]], seats: list[str]) -> None:
    """A cell, by its row and its column."""
    if found := re.search(r"(\d)-(\d)$", move):
        assert f"{'abcdef'[int(found[2]) - 1]}{found[1]}" == ring[0]["cell"], move
    else:
        assert move in " ".join(ring[0]["card"]).lower(), move


def of_cells(move: str, ring: list[dict[str, Any]], seats: list[str]) -> None:
    """A cell, and the piece that leaves another."""
    if re.fullmatch(r"([abc]\d-)?[abc]\d", move):
        *start, end = move.split("-")
        # A sign stands where the piece goes; a ring, also where it comes from.
        assert [end, *start][: len(ring)] == [one["cell"] for one in ring], move
    else:
        listed(move, ring, seats)


def listed(move: str, ring: list[dict[str, Any]], seats: list[str]) -> None:
    """A button that says the move."""
    assert [move] == [word.lower() for word in ring[0]["card"]], move


def of_bunny(move: str, ring: list[dict[str, Any]], seats: list[str]) -> None:
    """A territory where something is built; else the button that plays a card, or says the move."""
    if "@" in move:
        assert move.partition("@")[2] in ring[0]["places"], move
    else:
        last = re.split("[ -]", move)[-1][:4]
        said = {"announce": "camp", "trade": last, "done": "done", "copy": last}.get(move.split()[0], "play")
        assert said in " ".join(ring[0]["card"]).lower(), move


def of_essen(move: str, ring: list[dict[str, Any]], seats: list[str]) -> None:
    """A space to which a step goes, a card of the packet, or a button."""
    verb, *name = move.split()
    if verb == "go":
        assert ring[0]["places"] == name, move
    elif verb == "keep":
        assert not ring[0]["places"], move
        assert ring[0]["cell"], move
    else:
        assert verb in " ".join(ring[0]["card"]).lower(), move


def compared(board: Board) -> Any:
    """Ask for all moves, unless it has been done: a moment that comes late puts the list back as it was."""
    if (asked := board.lab.seen(ASKED)) is not True:
        board.part("what if all").click()
        board.part("what if compare").click()
    return asked


GAMES = {
    "bgg": (of_bgg, {2, 3, 5}),
    "buttons": (of_buttons, {1, 2}),
    "pig": (listed, {1}),
    "morris": (of_cells, {1}),
    "bare": (listed, {1}),
    "burrow": (listed, {2, 3}),
    "bunny": (of_bunny, {1, 2, 3, 4}),
    "essen": (of_essen, {1, 3}),
}


def test_every_game_is_read() -> None:
    assert {game.code for game in games()} <= {*GAMES}


@pytest.mark.repeats(2)
@pytest.mark.parametrize("code", GAMES)
def test_signs_stand_on_what_their_moves_name(show: Callable[..., Board], code: str) -> None:
    agrees, phases = GAMES[code]
    board = show(DECISIONS.format(code=code), ", node=here[0], lang='en'")
    kinds, seats = board.lab.ask("[[*kinds], game.seats]")
    assert {kind[0] for kind in kinds} == phases
    if code == "bgg":
        assert any("charity" in kind for kind in kinds)
    first = {kind[0]: nth for nth, kind in reversed([*enumerate(kinds)])}  # of each phase: cards make many kinds
    for nth in first.values() if code in ("bunny", "essen") else range(len(kinds)):
        board.go(f"here[{nth}]")
        if not board.part("what if all").is_visible():
            board.press("w")
        board.lab.until(lambda: compared(board), lambda asked: asked is True, "all moves are compared")
        board.lab.becomes("board_of(explorer).simulations['what_if'].alive", value=False)
        title = board.lab.ask("board_of(explorer).simulations['what_if'].found.title")
        expect(board.el.locator(".tb-trial caption")).to_have_text(title, timeout=WAIT)
        moves = board.lab.ask("[str(row.move) for row in board_of(explorer).simulations['what_if'].found.rows]")
        if board.part("what if more").is_visible():
            board.part("what if more").click()
        read = board.page.evaluate(READ, True)
        assert [move for move, _ in read["rows"]] == moves
        assert all(ring for _, ring in read["rows"])
        assert board.el.locator(".tb-trial .tb-drawn-cell + td").first.evaluate("(el) => el.offsetWidth") > 130
        # Of all moves to a place the best stands for it.
        assert read["signs"][0][0] == moves[0]
        for move, ring in [*read["rows"], *((move, [under]) for move, under in read["signs"])]:
            agrees(move, ring, seats)


def test_signs_follow_a_board_that_gets_narrower(show: Callable[..., Board]) -> None:
    board = show(DECISIONS.format(code="bgg"), ", node=here[1], lang='en'")
    board.press("w")
    board.lab.until(lambda: compared(board), lambda asked: asked is True, "all moves are compared")
    expect(board.el.locator("[data-tb-tried]").first).to_be_visible(timeout=WAIT)
    board.lab.becomes("board_of(explorer).simulations['what_if'].alive", value=False)
    drawn = board.el.locator(".tb-board")
    before = drawn.evaluate("(el) => el.querySelector('[data-tb-kin]').getBoundingClientRect().width")
    drawn.evaluate("(el) => { el.style.width = `${el.offsetWidth * 0.8}px`; }")
    narrower = "(el, before) => el.querySelector('[data-tb-kin]').getBoundingClientRect().width < before"
    board.lab.until(lambda: drawn.evaluate(narrower, before), bool, "the board is drawn anew")
    for move, under in board.page.evaluate(READ, False)["signs"]:
        of_bgg(move, [under], ["red", "yellow", "blue"])
