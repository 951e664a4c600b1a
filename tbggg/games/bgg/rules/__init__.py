"""The rules: the state, one file a phase, the flow between phases, scoring."""
