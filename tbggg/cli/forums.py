"""Forums that a game can be written for as text."""

from __future__ import annotations

from functools import cache


@cache
def markups() -> dict[str, str]:
    """Return the markup of each forum, by the name that `--to` takes."""
    import tomllib  # slow to import, as in `engine.texts`
    from importlib import resources

    content = resources.files(__package__).joinpath("forums.toml").read_text("utf-8")
    return tomllib.loads(content)
