# Ce qui se dit des mots que {{title}} ne sait pas lire ; errors.en.toml a les mêmes clés.

[words]
no_move = "{word} n’est pas un coup de ce jeu"
number = "{word} n’est pas un nombre de 1 à 9"
#if grid
cell = "{word} n’est pas une case, de a1 à {{corner}}"
tile = "{word} n’est pas une tuile de la grille ; elle s’écrit 5@b2({seat})"
#end
