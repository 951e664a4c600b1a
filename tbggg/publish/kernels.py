"""Kernel manager for runs of notebooks whose clients poll their sockets each second.

A socket's event for a message can be lost when the message comes while the socket sends, as it does where a widget
holds an output; Jupyter's own client then waits for ever, with the message in its queue.
"""

from __future__ import annotations

from queue import Empty
from typing import Any

from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.channels import AsyncZMQSocketChannel
from jupyter_client.manager import AsyncKernelManager
from traitlets import Type

LOOK = 1  # seconds between two looks


class Channel(AsyncZMQSocketChannel):
    """Channel that finds a message also where its event was lost."""

    async def get_msg(self, timeout: float | None = None) -> dict[str, Any]:  # type: ignore[override]  # as there
        """Return the next message.

        Args:
            timeout: seconds; without any, it waits as long as it takes.

        Raises:
            Empty: there is none in time.
        """
        while timeout is None:
            try:
                return await super().get_msg(LOOK)
            except Empty:
                continue
        return await super().get_msg(timeout)


class Client(AsyncKernelClient):
    """Client with such channels."""

    shell_channel_class = Type(Channel)
    iopub_channel_class = Type(Channel)


class Manager(AsyncKernelManager):
    """Manager of kernels with such clients."""

    client_factory = Type(Client, klass=AsyncKernelClient)
