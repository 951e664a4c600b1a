"""Files that pages are made from: what a page depends on, what was kept of earlier runs, and PDF."""
