"""Games that are played on for an explorer: what if, the analysis, and the repetition of compared lines."""
