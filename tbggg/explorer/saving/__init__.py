"""Files and outputs that an explorer leaves: autosaved records, snapshots, pictures and frames without a kernel."""
