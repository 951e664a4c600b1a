"""`[widgets]`: the explorer, the workbench and figures."""

import tbggg
from tbggg import figures

game = tbggg.new_game(seats=4, luck=2010)
end = game.start.advance()
shown = tbggg.Explorer(game)
bundle = shown._repr_mimebundle_()
assert "application/vnd.jupyter.widget-view+json" in (bundle[0] if isinstance(bundle, tuple) else bundle)
assert tbggg.Workbench(game).children
assert figures.trajectories(game).layout.xaxis
assert tbggg.new_game("pig", seats=2, luck=1).start.position.svg()
