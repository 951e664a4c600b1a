"""Kernels that run notebooks, with clients that look again at what has come each second.

A client of Jupyter waits for its socket to tell it of a message. What comes while the socket sends, as where a widget
holds an output, can be told to nobody; the notebook then waits for an answer that lies there.
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
    """Channel on which a message that nobody was told of is found, too."""

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
