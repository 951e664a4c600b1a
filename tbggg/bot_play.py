"""Play by bots: of a whole new game, or of a position to its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .bots.finding import Wanted, needed_rulings, seat_bots
from .bots.names import shown_name
from .bots.player import TEXTS, OwnPlayer, Player
from .bots.seat_loop import CHOICE_WORDS, MOST_DECISIONS, ChoiceLuck, choice, loop
from .engine.errors import BadOption, GameError
from .engine.luck import WORDS, keys
from .engine.registry import find_game
from .engine.state import section_of
from .engine.texts import LANGUAGES, say
from .games import DEFAULT_GAME
from .new_game import new_game
from .record.comments import Comment, Variation
from .record.headers import check_choices, result_text
from .record.line_names import names_in
from .record.players import PLAYERS, players_text
from .record.record import Node, Record
from .record.tree import follow_action, luck_of

if TYPE_CHECKING:
    from .engine.state import Row

Bots = Wanted | Sequence[Wanted] | Mapping[str, Wanted]  # one for all seats, one for each, or by seat


def play_out(
    start: str | Record | Node = DEFAULT_GAME,
    bots: Bots = "greedy",
    stop: Callable[[], bool] | None = None,
    *,
    seats: int | str | None = None,
    luck: int | None = None,
    **choices: object,
) -> Node:
    """Play a game by bots to its end, and return the last node; `record` of it is the whole game.

    A game's code begins a new record, with the names of the bots and the result in its headers, and with the rulings
    that the bots need. The luck of a row of `simulate(…).games` makes the game of that row.

    A record or a node is played on from there. Chance and the bots' choices follow the line's own luck, so that all
    forks of a record meet the same draws and rolls where the same seat meets them. Moves beside others begin a
    variation with the bots' names. An error or an interrupt leaves the record as it was.

    Args:
        start: a game's code or full name, for a new game; or a record, or a node to go on from.
        bots: one for all seats, one for each, or by seat; as for `find_bot`.
        stop: called before each decision; once it returns True, play ends there.
        seats: of a new game: number of players, or the seats' words; the game's usual number when not given.
        luck: of a new game: the seed of all chance; drawn and recorded when not given.
        choices: of a new game: the game's own headers, and its rulings, as for `tbggg.new_game`.

    Raises:
        BadOption: no such game, bot, seat, header or ruling; or choices of a new game for one that has begun.
        GameError: the game might never end under the record's rulings, or it did not; or nothing is known that a seat
            could do, since what it holds was never seen.
    """
    if isinstance(start, str):
        return _whole_game(start, bots, stop, seats, luck, choices)
    given = [name for name, value in {"seats": seats, "luck": luck, **choices}.items() if value is not None]
    if given:
        raise BadOption(say("begun", TEXTS, names=", ".join(given)))
    node = start.start if isinstance(start, Record) else start
    record = node.record
    players = seat_bots(bots, record.game, record.seats)
    _check_limits(record, players)
    added: list[Node] = []
    try:
        end = _played(node.skip_automatic(), players, stop, added)
    except BaseException:  # an interrupt too
        if added:
            _take_back(added[0])
        raise
    if added and added[0].variation is not None:
        _name(added[0].variation, list(dict.fromkeys(player.name for player in players)))
    return end


def _whole_game(
    game: str,
    bots: Bots,
    stop: Callable[[], bool] | None,
    seats: int | str | None,
    luck: int | None,
    choices: Mapping[str, Any],
) -> Node:
    """Last node of a new game; the arguments are those of `play_out`."""
    check_choices(find_game(game), choices, play_out)
    begun = new_game(game, seats=seats, luck=luck, **choices)
    players = seat_bots(bots, begun.game, begun.seats)
    record = new_game(game, seats=seats, luck=begun.luck, **{**_needed(begun, players), **choices})
    names = {seat: player.name for seat, player in zip(record.seats, players, strict=True)}
    record.headers[PLAYERS] = players_text(names)
    end = play_out(record.start, players, stop)
    if end.position.finished:
        record.headers["Result"] = result_text(record)
    return end


def _name(line: Variation, bots: Sequence[str]) -> None:
    """Name a line after the bots that played it, in each language where their names differ."""
    shown = {lang: ", ".join(shown_name(bot, lang) for bot in bots) for lang in LANGUAGES}
    command = f"[%name {' '.join(f'{lang}:{name}' for lang, name in shown.items())}]"
    if len(set(shown.values())) > 1 and names_in(command) == shown:
        line.comments.append(Comment(command))
    else:
        line.name = ", ".join(bots)


def _check_limits(record: Record, players: Sequence[Player]) -> None:
    """Refuse rulings under which the bots might play forever."""
    needed = _needed(record, players)
    if needed:
        given = ", ".join(f"{name}={value!r}" for name, value in needed.items())
        names = ", ".join(dict.fromkeys(player.name for player in players))
        raise GameError(say("endless", TEXTS, bots=names, rulings=given))


def _needed(record: Record, players: Sequence[Player]) -> dict[str, str]:
    """Rulings that the record lacks, and without which the bots might play forever."""
    needed = needed_rulings(record.game, players, record.rulings)
    if any(isinstance(player, OwnPlayer) for player in players):
        limits = record.game.options.for_machines.items()
        needed |= {name: value for name, value in limits if name not in record.rulings}
    return needed


def _played(node: Node, players: Sequence[Player], stop: Callable[[], bool] | None, added: list[Node]) -> Node:
    """Return the last node; the nodes of decisions and chance that were new are added to a list."""
    from .simulate.batches import compiled_or_plain  # slow to import

    players = compiled_or_plain(players, node.record.game, node.state)
    game, seats, luck = node.record.game, node.record.seats, keys(luck_of(node))
    choices = ChoiceLuck(luck, len(seats))
    for one in node.path():
        if one.kind == "decision" and one.parent is not None:
            choices.reach(one.parent.state)
            choices.count(one.seat_no)
    words = [0] * WORDS
    made = 0

    def choose(state: Any, moves: Row, count: int) -> int | None:
        nonlocal made
        if stop is not None and stop():
            return None
        made += 1
        if made > MOST_DECISIONS:
            raise GameError(say("no_end", TEXTS, count=MOST_DECISIONS))
        seat = state.mover
        if count == 0:
            raise GameError(say("nothing_seen", TEXTS, section=section_of(state), seat=seats[seat]))
        choices.reach(state)
        at = 0
        if count > 1:
            choices.fill(seat, words)
            at = choice(game, seats, state, players[seat], moves[:count], words[:CHOICE_WORDS])
        choices.count(seat)
        return at

    def play(action: int) -> Any:
        nonlocal node
        before = len(node.children)
        child = follow_action(node, action, seat=node.state.mover)
        if len(node.children) > before:
            added.append(child)
        node = child.skip_automatic()
        return node.state

    loop(game, node.state, luck, choose, play)
    return node


def _take_back(first: Node) -> None:
    """Remove a move that was added, with all that follows."""
    siblings = first.parent.children if first.parent is not None else []
    siblings.remove(first)
    if first.variation is not None:
        siblings[0].notes.remove(first.variation)
