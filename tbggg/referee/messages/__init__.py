"""Messages between a board and its referee, as typed dictionaries; the browser's types are written from them."""
