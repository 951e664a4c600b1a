"""Exit codes of the commands."""

OK, FAILED, REFUSED, STOPPED = 0, 1, 2, 130  # a shell has 128 and the number of the signal for what was stopped
