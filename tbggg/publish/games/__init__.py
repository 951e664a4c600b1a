"""Records as pages and as texts for forums."""
