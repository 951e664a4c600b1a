# Ce que {{title}} dit en français ; texts.en.toml a les mêmes clés et les mêmes valeurs.
# Les raisons finissent sans point, car elles se lisent dans des lignes plus longues ; toute autre phrase en a un.

# Les mots des coups, tels qu’on les montre ; une feuille de partie a ceux de gauche.
[verbs]
draw = "pioche"
play = "joue"

[reason]
game_over = "La partie est finie ; seul un moment antérieur peut recevoir un autre coup"
not_your_turn = "Ce n’est pas à {seat} de jouer ; maintenant, {next}"
draw_first = "Une main compte trois tuiles avant que l’une d’elles soit jouée ; maintenant, {next}"
hand_full = "La main a ses trois tuiles ; maintenant, {next}"
none_left = "Aucune tuile {number} ne peut être dans le sac"
not_in_hand = "{seat} n’a pas de tuile {number}"
#if grid
scores_nothing = "En {place}, le {number} ne rapporte rien : une tuile voisine est aussi haute"
taken = "Une tuile occupe {place}"
#else
scores_nothing = "Le {number} ne rapporte rien : il ne dépasse pas la dernière tuile de {seat}"
#end

# Pourquoi un plateau que l’on monte ne peut pas se présenter.
[fault]
round = "La partie a {rounds} manches d’une phase, et finit quand tous ont joué dans la dernière"
turns = "{turns} {turns|tour a été joué|tours ont été joués} jusqu’ici, et {tiles} {tiles|tuile est|tuiles sont} sur la table"
tiles = "Une main ne peut pas avoir {tiles} {tiles|tuile|tuiles} ici"
copies = "Le {number} est nommé {count} fois, et il y en a {most}"

[told]
start = "Les mains sont vides. Après {rounds} manches, le plus de points gagne."
draw = "{seat} pioche un {number}."
#if hidden
draw_unseen = "{seat} pioche une tuile."
#end
#if grid
play = "{seat} pose le {number} en {place} : {points} pour ce siège."
play_nothing = "{seat} pose le {number} en {place}, ce qui ne rapporte rien."
#else
play = "{seat} joue le {number} : {points} pour ce siège."
play_nothing = "{seat} joue le {number}, ce qui ne rapporte rien."
#end
end = "La dernière manche est finie."

# Ce qui vient, en quelques mots qui suivent d’autres mots ou se lisent seuls.
[next]
draw = "{seat} pioche une tuile"
play = "{seat} joue une tuile"
over = "victoire : {seats}, avec {points}"

[card]
hand = "Main"

[hint]
draw = "On pioche jusqu’à avoir trois tuiles en main."
#if grid
play = "Prenez une tuile, puis une case libre : la tuile rapporte si toutes ses voisines sont plus basses."
#else
play = "Jouez une tuile : elle rapporte si elle est plus haute que la précédente."
#end

[control]
luck = "Piocher au hasard"
#if not grid
play = "Jouer {number}"
#end

[board]
round = "Manche {round} sur {rounds}"
#if not grid
last = "dernière {number}"
#end

[outline]
short = "Tours"
long = "Chacun pioche et joue"
hand = "tuiles en main"
unit = "points"

# De quoi se compose un score.
[score]
total = "Points"

[tally]
scored = "Tuiles qui ont rapporté"

# Un exercice de lessons.py.
[scores]
#if grid
ask = "Un {last} est seul sur la grille. On pose un {number} sur la case voisine."
hint = "La tuile voisine est-elle plus basse ?"
no_number = "Le {last} voisin n’est pas plus bas."
no_nothing = "Le {last} voisin est plus bas."
why = "Le {number} dépasse le {last} voisin : il rapporte son nombre."
why_nothing = "Le {number} ne dépasse pas le {last} voisin : il ne rapporte rien."
#else
ask = "La dernière tuile d’un joueur était un {last}. La suivante est un {number}."
hint = "Dépasse-t-elle la dernière ?"
no_number = "Elle ne dépasse pas le {last}."
no_nothing = "Elle dépasse le {last}."
why = "Le {number} dépasse le {last} : il rapporte son nombre."
why_nothing = "Le {number} ne dépasse pas le {last} : il ne rapporte rien."
#end
which = "Que rapporte cette tuile ?"
scores = "{number} {number|point|points}"
nothing = "rien"
