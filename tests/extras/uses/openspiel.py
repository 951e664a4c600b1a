"""`[openspiel]`: a game loaded by its name, played to its end."""

from random import Random

import pyspiel

import tbggg.adapters.openspiel  # noqa: F401  (its import registers the games)

random = Random(1)
state = pyspiel.load_game("tbggg_pig").new_initial_state()
while not state.is_terminal():
    outcomes = state.chance_outcomes() if state.is_chance_node() else []
    chosen = random.choices(*zip(*outcomes, strict=True))[0] if outcomes else random.choice(state.legal_actions())
    state.apply_action(chosen)
assert len(state.returns()) == state.num_players()
