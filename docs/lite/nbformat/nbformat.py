"""What plotly asks of nbformat before it draws in a notebook: that it is there, and a version.

The real one needs a compiled package, which the page cannot have.
"""

__version__ = "5.0"
