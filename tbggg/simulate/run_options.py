"""Options of every run of games, whatever it asks: luck, language, machines, and how it is stopped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from ..engine.luck import draw_seed
from ..engine.texts import known_language
from ..record.headers import read_seed
from .work import Stop, never

if TYPE_CHECKING:
    from distributed import Client


class RunOptions(TypedDict, total=False):
    """Options of a run of games, as keywords.

    Attributes:
        luck: the seed, up to 64 bits; drawn when not given.
        lang: `en` or `fr`; the chosen language when not given.
        client: a Dask client, or the address of a scheduler; this machine when not given.
        fast: whether to run compiled; where it can be done, when not given.
        stop: called several times a second; True ends the run.
        compiling: called before rules are compiled, which takes about half a minute.
        connecting: called before a connection to other machines is awaited.
    """

    luck: int | None
    lang: str | None
    client: Client | str | None
    fast: bool | None
    stop: Stop | None
    compiling: Callable[[], object]
    connecting: Callable[[], object]


def _ignore() -> None:
    """Do nothing."""


@dataclass(frozen=True, slots=True)
class Run:
    """A run of games whose options were checked; the attributes are those of `RunOptions`."""

    luck: int
    lang: str
    client: Client | str | None
    fast: bool | None
    stop: Stop
    compiling: Callable[[], object]
    connecting: Callable[[], object]

    @classmethod
    def of(cls, options: RunOptions) -> Run:
        """Return the run with some options; a seed is drawn where none is given.

        Raises:
            BadOption: no such seed or language.
        """
        luck = options.get("luck")
        return cls(
            draw_seed() if luck is None else read_seed(str(luck)),
            known_language(options.get("lang")),
            options.get("client"),
            options.get("fast"),
            options.get("stop") or never,
            options.get("compiling", _ignore),
            options.get("connecting", _ignore),
        )

    def options(self, luck: int) -> RunOptions:
        """Return the options of a part of the run, which has its own luck."""
        return RunOptions(
            luck=luck,
            lang=self.lang,
            client=self.client,
            fast=self.fast,
            stop=self.stop,
            compiling=self.compiling,
            connecting=self.connecting,
        )
