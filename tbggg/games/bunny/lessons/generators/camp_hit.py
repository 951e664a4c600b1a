"""Generator of exercises on a camp that its territory card hits: what leaves, what stays, and what still counts."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.camps import is_empty
from ...rules.fiefs import settle_rabbit
from ...rules.tables import CAMP1, CELL_WORDS
from ..drawn import empty_land
from ..part_of_map import NAMES
from .people import ANN, BOB, GAME
from .pictures import of_map, with_rows
from .positions import grow, part
from .statements import some_of, statements

OWN, RIVALS, SHOWN = 3, 3, 4
ALWAYS = (
    ("token_leaves", "K6", True),
    ("comes_back", "R7", False),
    ("still_counts", "R7", True),
    ("standing_only", "R22", False),
    ("free_again", "K6", True),
)
OF_A_RIVAL = (("rabbit_goes", "K6", True), ("both_stay", "K6", False), ("rival_keeps", "K6", False))
OF_ONES_OWN = (("own_goes", "K6", False), ("own_stays", "K6", True), ("card_wasted", "K6", False))


@generator("camp_hit", "predict", "K6", "R7", "R22", more=(GAME,))
def camp_hit(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a camp of a rival, or of one's own, that is hit."""
    state, cells = empty_land(), part(deal)
    grow(deal, state, ANN, cells, OWN)
    grow(deal, state, BOB, cells, RIVALS)
    owner, camp = deal.below(2), deal.below(6)
    cell = deal.one_of([one for one in cells if is_empty(state, one)])
    settle_rabbit(state, owner, cell)
    state.built[cell] = CAMP1 + camp
    deal.give(owner=NAMES[owner], cell=CELL_WORDS[cell], camp=camp + 1)
    special = OF_A_RIVAL if owner == BOB else OF_ONES_OWN
    known = [*some_of(deal, special, 2), *some_of(deal, ALWAYS, SHOWN - 1)]
    asked = statements(deal, "which", known)
    return deal.exercise([with_rows(asked, of_map(state, cells, [], deal.lang))], why=f"why_{owner}")
