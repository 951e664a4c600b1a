"""`[pettingzoo]`: a game as an environment, from the first observation to the last reward."""

from tbggg.adapters import pettingzoo as adapter

environment = adapter.env("pig", seats=2)
environment.reset(seed=1)
for agent in environment.agent_iter():
    seen, _, ended, cut, _ = environment.last()
    environment.step(None if ended or cut else environment.action_space(agent).sample(seen["action_mask"]))
assert not environment.agents
