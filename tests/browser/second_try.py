"""Browser tests that are tried once more when they fail, by file and name, without what stands in brackets.

The list only shrinks: a test that passes at its second try has a cause, in the product or in the test.
"""

from __future__ import annotations

NAMED: frozenset[str] = frozenset()
MOST = 0  # lower it with each name that goes
