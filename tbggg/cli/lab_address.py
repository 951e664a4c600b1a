"""Jupyter server extension that prints the server's address last, whatever the others log at their start."""

from __future__ import annotations

import sys
import warnings
from contextlib import suppress
from importlib import import_module
from typing import Any

# notebook_shim reads every setting of the server, this old one too. Where it is set, the server's log says so.
READ_BY_OTHERS = r"ServerApp\.token config is deprecated"


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    """Name this module, before notebook_shim starts; Voilà’s filter, which shows such warnings, must come first."""
    with suppress(ImportError):
        import_module("voila")
    warnings.filterwarnings("ignore", READ_BY_OTHERS, DeprecationWarning)
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: Any) -> None:
    """Print the address once the server's loop runs: it has logged its own beginning by then."""
    server.io_loop.add_callback(lambda: sys.stdout.write(f"\n{server.public_url}\n") and sys.stdout.flush())
