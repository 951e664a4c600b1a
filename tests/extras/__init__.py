"""The wheel with each extra, installed into bare environments and used: `make extras`."""
