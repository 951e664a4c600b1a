"""`[fast]`: compiled games, with the numbers of plain Python."""

import tbggg

compiled, plain = (
    tbggg.simulate("pig", games=300, seats=2, luck=1, fast=fast, progress=False) for fast in (True, False)
)
assert compiled.asked.fast
assert not plain.asked.fast
assert compiled.totals == plain.totals
