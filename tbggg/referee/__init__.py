"""The referee: answers what a board asks, in the kernel and, written as JavaScript, in pages."""
