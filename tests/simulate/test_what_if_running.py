"""What if, as it runs: it grows, can be stopped, and plays the same games in parts or compiled."""

from __future__ import annotations

from tbggg.record.record import Node
from tbggg.simulate.scheduler import AT_ONCE
from tbggg.simulate.what_if import growing, what_if

from .comparing import SLOW


def test_it_grows_and_can_be_stopped(pig: Node) -> None:
    sizes = [found.games for found in growing(pig, games=50, luck=1, fast=False)]
    assert sizes == sorted(set(sizes))
    assert sizes[-1] == 50
    told: list[tuple[int, int]] = []
    found = what_if(
        pig, games=5_000, luck=1, fast=False, progress=lambda *done: told.append(done), stop=lambda: len(told) == 2
    )
    assert not found.complete
    assert told[-1] == (found.games, 5_000)
    assert f"stopped after {found.games:,} of 5,000 games" in str(found)


def test_an_interrupt_leaves_what_was_played(pig: Node) -> None:
    def interrupted(done: int, planned: int) -> None:
        raise KeyboardInterrupt

    found = what_if(pig, games=5_000, luck=1, progress=interrupted, fast=False)
    assert 0 < found.games < 5_000


def test_the_games_do_not_depend_on_where_it_was_parted(pig: Node) -> None:
    short, long = (what_if(pig, games=games, luck=1, **SLOW) for games in (7, 30))
    for one, other in zip(short.outcomes, long.outcomes, strict=True):
        assert list(one.points) == list(other.points[:7])


def test_compiled_and_plain_find_the_same(pig: Node) -> None:
    plain, fast = (what_if(pig, games=40, luck=7, fast=fast, progress=False) for fast in (False, True))
    assert fast.assumed.fast
    assert not plain.assumed.fast
    assert [list(one.points) for one in plain.outcomes] == [list(one.points) for one in fast.outcomes]


def test_compiled_games_begin_with_a_batch_and_plain_ones_with_a_game(pig: Node) -> None:
    assert [next(growing(pig, games=40, luck=7, fast=fast)).games for fast in (False, True)] == [1, AT_ONCE]
