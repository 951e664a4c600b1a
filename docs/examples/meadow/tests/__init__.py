"""Tests of Meadow: `python -m pytest meadow`, in the folder that holds this one."""
