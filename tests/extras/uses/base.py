"""Without an extra: play, write, replay and simulate, and one sentence for whatever needs more."""

import json
import subprocess
import sys
from importlib.metadata import distributions
from pathlib import Path

import tbggg

COMMAND = Path(sys.executable).with_name("tbggg")
others = {found.metadata["Name"].lower() for found in distributions()} - {"tbggg", "pip", "setuptools"}
assert not others, others

game = tbggg.new_game(seats=4, luck=2010)
assert game.start.advance().position.legal_moves()
subprocess.run([COMMAND, "new", "--seats", "3", "--luck", "1", "--out", "evening.game"], check=True)
told = json.loads(subprocess.check_output([COMMAND, "replay", "--json", "evening.game"]))
assert told["finished"]
assert tbggg.simulate("pig", games=50, seats=2, luck=1, progress=False).played == 50

for name in ("Explorer", "Workbench"):
    done = subprocess.run(
        [sys.executable, "-c", f"import tbggg; tbggg.{name}"], capture_output=True, text=True, check=False
    )
    assert "tbggg[widgets]" in done.stderr.splitlines()[-1], done.stderr
for words, extra in ((["publish", "evening.game"], "publish"), (["lab"], "lab")):
    done = subprocess.run([COMMAND, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 2, done
    assert f"tbggg[{extra}]" in done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr
