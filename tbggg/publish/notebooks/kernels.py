"""Kernels for runs of notebooks: their clients poll their sockets each second, and a signal stops a run at any moment.

A socket's event for a message can be lost when the message comes while the socket sends, as it does where a widget
holds an output; Jupyter's own client then waits for ever, with the message in its queue.
"""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from queue import Empty
from typing import Any

from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.channels import AsyncZMQSocketChannel
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
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


class Runner(NotebookClient):
    """Runner of a notebook. An interrupt, or a request to end, cancels it and ends its kernel at once.

    Attributes:
        is_stopped: whether it was cancelled so.
    """

    kernel_manager_class = Type(Manager)
    is_stopped = False

    async def async_start_new_kernel(self, **kwargs: Any) -> None:
        """Start the kernel, with handlers of signals in the place of those that were just set.

        Args:
            kwargs: options of the kernel.
        """
        task = asyncio.current_task()

        def stop() -> None:
            self.is_stopped = True
            self.shutdown_kernel = "immediate"  # a cell that is running does not end by itself
            if task:
                task.cancel()

        with suppress(NotImplementedError, RuntimeError, ValueError):  # signals reach the main thread alone
            for sent in (signal.SIGINT, signal.SIGTERM):
                asyncio.get_running_loop().add_signal_handler(sent, stop)
        await super().async_start_new_kernel(**kwargs)
