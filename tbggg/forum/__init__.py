"""Games as text for forums and blogs, in the markup of each."""
