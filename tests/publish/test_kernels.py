"""Kernels that run notebooks: a message that was not announced is found."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from queue import Empty
from typing import Any

import pytest
from nbclient import NotebookClient

from tbggg.publish.kernels import Channel, Manager

from .lessons import notebook


class Socket:
    """A socket whose message is there at the second look, and is never announced."""

    looks = 0

    async def poll(self, timeout: int | None) -> int:
        self.looks += 1
        if timeout is None:
            await asyncio.Event().wait()
        return self.looks > 1


class Deaf(Channel):
    async def _recv(self, **options: Any) -> dict[str, Any]:
        return {"msg_type": "execute_reply"}


async def told(timeout: float | None) -> dict[str, Any]:
    channel = Deaf.__new__(Deaf)
    channel.socket = Socket()  # type: ignore[assignment]
    return await asyncio.wait_for(channel.get_msg(timeout), 30)


def run(timeout: float | None) -> dict[str, Any]:
    """What is told, in a thread of its own: that of the tests may run the loop of a browser's."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(told(timeout))).result()


def test_a_message_that_was_not_announced_is_found() -> None:
    assert run(None) == {"msg_type": "execute_reply"}
    with pytest.raises(Empty):
        run(0.01)


def test_notebooks_are_run_with_it() -> None:
    client = NotebookClient(notebook(), kernel_manager_class=Manager)
    assert client.create_kernel_manager().client().shell_channel_class is Channel
