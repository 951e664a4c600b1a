"""What the explorer shows and says of Buttons."""
