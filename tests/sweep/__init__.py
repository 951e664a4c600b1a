"""Published pages in Chromium and Firefox: each board is reached and played, each exercise answered."""
