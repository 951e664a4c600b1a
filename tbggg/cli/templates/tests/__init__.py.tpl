#if not package
"""Tests of {{title}}: `python -m pytest {{name}}`, in the folder that holds this one."""
#end
