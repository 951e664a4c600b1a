"""Price tables of lessons and studies beside the assumed one [R1]."""

STEEP = "4/2/1 5/3/2 6/4/2 8/5/3 10/6/3 12/7/4"  # dear shops and low shelves pay far more than others
NEARLY_FLAT = "4/3/2 4/3/2 5/4/3 5/4/3 6/5/4 6/5/4"  # shops hardly differ
