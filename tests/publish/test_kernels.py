"""Kernels that run notebooks: an answer that a socket told nobody of is found."""

from __future__ import annotations

import asyncio
from queue import Empty
from typing import Any

import pytest
from nbclient import NotebookClient

from tbggg.publish.kernels import Channel, Manager

from .lessons import notebook


class Socket:
    """A socket whose message is there at the second look; who waits without looking again is never told."""

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


def test_a_message_that_nobody_was_told_of_is_found() -> None:
    assert asyncio.run(told(None)) == {"msg_type": "execute_reply"}
    with pytest.raises(Empty):
        asyncio.run(told(0.01))


def test_notebooks_are_run_with_it() -> None:
    client = NotebookClient(notebook(), kernel_manager_class=Manager)
    assert client.create_kernel_manager().client().shell_channel_class is Channel
