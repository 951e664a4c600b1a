"""Parts of lessons: queries, probes, exercises, generators, toys."""
