"""What lessons ask and show: queries, probes, exercises, generators, toys."""
