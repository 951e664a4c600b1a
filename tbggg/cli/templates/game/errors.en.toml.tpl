# What is said of words that {{title}} cannot read; errors.fr.toml has the same keys.

[words]
no_move = "{word} is no move of this game"
number = "{word} is no number from 1 to 9"
#if grid
cell = "{word} is no cell, from a1 to {{corner}}"
tile = "{word} is no tile on the grid; one is written 5@b2({seat})"
#end
