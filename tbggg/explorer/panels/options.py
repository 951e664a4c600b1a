"""Panel of options: who plays the seats of the open game; the explorer's own head has language and view."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...engine.texts import LANGUAGES
from ...record.players import PLAYERS, player_names, players_text
from ..board import Board
from ..bots import opponents
from .form import Data, Panel, Values, button, chosen, grid, note, panel_text, row, typed
from .new_game import PERSON, who_plays

NAMES = {"en": "English", "fr": "Français"}


class Options(Panel):
    """Panel with the names of the players, and the bots; without a game, with the language.

    Attributes:
        board: board of the explorer whose options these are, or None.
        speak: called with the chosen language.
    """

    def __init__(self) -> None:
        super().__init__()
        self.board: Board | None = None
        self.speak: Callable[[str], object] = lambda lang: None
        self._said = ""

    def blocks(self) -> list[Data]:
        """Return the form."""
        lang, board = self.lang, self.board
        if board is None:
            return [row(chosen("lang", panel_text(lang, "options.language"), [(one, NAMES[one]) for one in LANGUAGES]))]
        players = who_plays(board.record.game, lang)
        lines = []
        for at, seat in enumerate(board.referee.outline.sent["seats"]):
            name, label = seat["name"], seat["label"]
            now = board.bots.get(name, PERSON)
            own = [] if now in dict(players) else [(now, now)]  # a bot of the user's own
            found = [typed(f"name {at}", panel_text(lang, "options.name", seat=label))]
            if not board.referee.locked:
                found.insert(
                    0, chosen(f"player {at}", panel_text(lang, "options.player", seat=label), [*players, *own])
                )
            lines.append((label, found))
        heads = [panel_text(lang, f"new.heads.{head}") for head in ("seat", "player", "name")]
        if board.referee.locked:
            del heads[1]
        apply = row(button("apply", panel_text(lang, "options.apply"), "main"))
        return [grid(heads, lines), apply, note(self._said, "status")]

    def look(self) -> None:
        """Take the values of the board."""
        board = self.board
        self.values, self._said = {"lang": self.lang}, ""
        if board is not None:
            names = player_names(board.record.headers)
            for at, seat in enumerate(board.record.seats):
                self.values[f"name {at}"] = names.get(seat, "")
                self.values[f"player {at}"] = board.bots.get(seat, PERSON)

    def entered(self, before: Values) -> None:
        """Speak the chosen language; the rest waits for its button."""
        self._said = ""
        if self.board is None and self.values["lang"] in LANGUAGES and self.values["lang"] != self.lang:
            self.speak(self.values["lang"])

    def press(self, key: str, files: Sequence[tuple[str, bytes]]) -> None:
        """Set the names and the bots."""
        board = self.board
        if board is None or key != "apply":
            return
        record, referee = board.record, board.referee
        known = dict(who_plays(record.game, self.lang))
        wanted = {seat: self.values[f"player {at}"] for at, seat in enumerate(record.seats)}
        if not referee.locked:
            new = {seat: bot for seat, bot in wanted.items() if bot in known and bot != board.bots.get(seat, PERSON)}
            made = opponents(record, None, {seat: bot for seat, bot in new.items() if bot != PERSON})
            kept = {at: one for at, one in referee.opponents.items() if record.seats[at] not in new}
            referee.opponents = dict(sorted({**kept, **made}.items()))
        named = players_text({seat: self.values[f"name {at}"] for at, seat in enumerate(record.seats)})
        record.headers.pop(PLAYERS, None)
        if named:
            record.headers[PLAYERS] = named
        board.refresh()
        self.look()
        self._said = panel_text(self.lang, "options.applied")
