"""`[lab]`: JupyterLab on the first lesson, its export menu, and all of `[publish]`."""

import json
import re
import runpy
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

runpy.run_path(str(Path(__file__).with_name("publish.py")))

command = [Path(sys.executable).with_name("tbggg"), "lab", "--no-browser"]
with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as lab:
    try:
        assert lab.stdout
        address = next(found for line in lab.stdout if (found := re.search(r"(http://\S+?)/lab\S*\?(token=\w+)", line)))
        with urlopen(f"{address[1]}/api/nbconvert?{address[2]}") as answer:
            assert {"html", "tbggg_lesson"} <= set(json.load(answer))
        with urlopen(f"{address[1]}/api/contents/en/00-tonight.ipynb?{address[2]}") as answer:
            assert json.load(answer)["type"] == "notebook"
    finally:
        lab.terminate()
assert Path("tbggg-lessons/fr/00-ce-soir.ipynb").is_file()
