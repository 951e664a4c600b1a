"""`[all]`: everything that the single extras are for."""

import subprocess
import sys
from pathlib import Path

for use in sorted(Path(__file__).parent.glob("[a-z]*.py")):
    if use.stem not in ("base", "all"):  # base tries that the others are missing
        subprocess.run([sys.executable, "-P", use], check=True)
