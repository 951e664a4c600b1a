"""Compiler of rules that only other rules call: they are optimized and assembled in their callers alone.

numba optimizes and assembles each function by itself, and once more in every function that it is linked into. A rule
that Python never calls needs no machine code of its own: without it, a game's rules compile in two thirds of the time.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


class Linked(Compiler):
    """Pipeline of numba's compiler, whose code goes into a library of its own kind."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)  # type: ignore[no-untyped-call]
        self.state.library = LinkedLibrary(self.state.targetctx.codegen(), "linked")  # type: ignore[no-untyped-call]


class LinkedLibrary(JITCodeLibrary):
    """Code that other libraries link, before any optimization of a module."""

    @property
    def codegen(self) -> NoMachineCode:
        """Code generator, as far as numba uses it of a finished library."""
        return NoMachineCode()

    def _optimize_final_module(self) -> None:
        """Do nothing: the libraries that link this one are optimized."""

    def _finalize_final_module(self) -> None:
        """Assemble nothing: the libraries that link this one are assembled."""
        self._finalized = True


class NoMachineCode:
    """Code generator of a library without addresses."""

    def set_env(self, name: str, environment: object) -> None:
        """Do nothing: only a function that Python calls reads its environment."""
