"""Snapshots of all explorers of a kernel, by model; a page looks up in them the explorers inside other widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakSet

if TYPE_CHECKING:
    from ..board import Board

MIMETYPE = "application/vnd.tbggg.explorers+json"
OPEN: WeakSet[Board] = WeakSet()  # of every explorer that is in use


def show_all() -> None:
    """Display the pictures and snapshots of the kernel's explorers, as data for publishing alone."""
    from IPython.display import display

    from .static_picture import bundle

    found: dict[str, object] = {one.page.model_id: bundle(one) for one in [*OPEN] if not one.closed}
    display({MIMETYPE: found}, raw=True)  # type: ignore[no-untyped-call]
