"""Registry of bots by short codes with options, such as `greedy` and `mcts:playouts=200`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.guessing import check_seat, guess
from ..engine.texts import say
from ..record.position import View
from ..record.seated import Move
from . import greedy, mcts, race, random, thoughtful
from .player import TEXTS, OwnPlayer, Player, RulePlayer

RULES = {bot.name: bot for bot in (random.BOT, greedy.BOT, thoughtful.BOT)}
SEARCHES: dict[str, Callable[[Game, Sequence[str], Mapping[str, RulePlayer]], Player]] = {
    mcts.CODE: mcts.with_options,
    race.CODE: race.with_options,
}
CODES = (*RULES, *SEARCHES)

JUDGES = (thoughtful.BOT, greedy.BOT)  # who looks furthest first

Wanted = str | Player | Callable[[View, list[Move]], str]


def find_bot(wanted: Wanted, game: Game) -> Player:
    """Return the player of a code, a player or a function, if it can play the game.

    Args:
        wanted: a code, with options after it (`mcts:playouts=200`, several with `:` between them); a player; or
            any function from a view and its legal moves to one of them.
        game: the game to play.

    Raises:
        BadOption: no such bot, none that plays this game, or no such option.

    >>> from tbggg.engine.registry import find_game
    >>> find_bot("mcts:playouts=50", find_game("pig")).name
    'mcts:playouts=50'
    """
    if not isinstance(wanted, str):
        if not (isinstance(wanted, Player) or callable(wanted)):
            raise BadOption(say("no_bot", TEXTS, what=type(wanted).__name__))
        return wanted if isinstance(wanted, Player) else OwnPlayer(wanted)
    code, *options = wanted.strip().split(":")
    if code not in CODES:
        raise BadOption(say("unknown", TEXTS, code=code, codes=", ".join(CODES)) + guess(code, CODES))
    if options and code in RULES:
        raise BadOption(say("no_options", TEXTS, code=code))
    able = playing(game)
    if code not in able:
        raise BadOption(say("cannot_play", TEXTS, code=code, game=game.name, codes=", ".join(able)))
    return RULES[code] if code in RULES else SEARCHES[code](game, options, RULES)


def playing(game: Game) -> tuple[str, ...]:
    """Return the codes of the bots that play a game.

    >>> from tbggg.engine.registry import find_game
    >>> playing(find_game("pig"))
    ('random', 'greedy', 'mcts', 'race')
    """
    searches = [code for code in SEARCHES if code != race.CODE or race.plays(game)]
    return (*(bot.name for bot in rule_bots(game)), *searches)


def rule_bots(game: Game) -> list[RulePlayer]:
    """Return the bots that play a game by a rule, which can be compiled.

    Args:
        game: the game to play.

    >>> from tbggg.engine.registry import find_game
    >>> [bot.name for bot in rule_bots(find_game("pig"))]
    ['random', 'greedy']
    """
    return [bot for bot in RULES.values() if bot.plays(game)]


def judges(game: Game) -> list[str]:
    """Return the codes of the bots that can judge moves of a game, the best first: it says so by its evaluations.

    Args:
        game: the game to play.

    >>> from tbggg.engine.registry import find_game
    >>> judges(find_game("pig"))
    ['greedy']
    """
    return [bot.name for bot in JUDGES if bot.plays(game)]


def judge_of(code: str, game: Game) -> RulePlayer:
    """Return the bot of a code that judges moves of a game.

    Raises:
        BadOption: no such bot judges moves of this game.
    """
    able = {bot.name: bot for bot in JUDGES if bot.plays(game)}
    if code not in able:
        codes = ", ".join(able) or "–"
        raise BadOption(say("no_judge", TEXTS, code=code, game=game.name, codes=codes) + guess(code, [*able]))
    return able[code]


def seat_bots(
    wanted: Wanted | Sequence[Wanted] | Mapping[str, Wanted], game: Game, seats: Sequence[str]
) -> list[Player]:
    """Return one player a seat.

    Args:
        wanted: one for all seats; or one for each: a list, text with commas, or by seat.
        game: the game to play.
        seats: the seat words, clockwise.

    Raises:
        BadOption: no such bot, no such seat, or not as many bots as seats.
    """
    if isinstance(wanted, str) and "," in wanted:
        wanted = [one.strip() for one in wanted.split(",")]
    if isinstance(wanted, Mapping):
        for seat in wanted:
            check_seat(seat, seats)
        missing = [seat for seat in seats if seat not in wanted]
        if missing:
            raise BadOption(say("seat_without", TEXTS, seat=missing[0]))
        wanted = [wanted[seat] for seat in seats]
    if isinstance(wanted, str) or not isinstance(wanted, Sequence):
        return [find_bot(wanted, game)] * len(seats)
    if len(wanted) != len(seats):
        raise BadOption(say("count", TEXTS, bots=len(wanted), seats=len(seats)))
    return [find_bot(one, game) for one in wanted]


def needed_rulings(game: Game, players: Sequence[Player], said: Mapping[str, Any]) -> dict[str, str]:
    """Return the rulings that the players need and that are not given, with their values.

    Args:
        game: the game to play; rulings that it does not have are left out.
        players: one a seat.
        said: the rulings that are given, by name.
    """
    return {
        name: value
        for player in players
        for name, value in player.rulings.items()
        if name in game.options.rulings and name not in said
    }
