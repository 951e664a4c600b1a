"""What Bunny Kingdom shows and says."""
