# Les règles de {{title}} ; rules.en.toml a les mêmes numéros.

[[section]]
id = "1"
title = "Préparation"

  [[section.rule]]
  id = "1.1"
#if several
  text = "De {{least}} à {{most}} joueurs jouent à tour de rôle, dans le sens des aiguilles d’une montre. Le premier siège commence."
#else
  text = "Les {{least}} joueurs jouent à tour de rôle, dans le sens des aiguilles d’une montre. Le premier siège commence."
#end

  [[section.rule]]
  id = "1.2"
  text = "Le sac contient des tuiles numérotées de 1 à 9, {{most}} de chaque. On les pioche au hasard."

[[section]]
id = "2"
title = "Un tour"

  [[section.rule]]
  id = "2.1"
  text = "Le joueur dont c’est le tour pioche jusqu’à avoir trois tuiles en main : trois à la première manche, ensuite une."

  [[section.rule]]
  id = "2.2"
#if grid
  text = "Il pose ensuite une tuile de sa main sur une case libre de la grille, large de {{width}} cases et haute de {{height}}."
#else
  text = "Il joue ensuite une tuile de sa main."
#end

  [[section.rule]]
  id = "2.3"
#if grid
  text = "La tuile rapporte son numéro si toutes les tuiles voisines, par un côté de sa case, sont plus basses. Sinon elle ne rapporte rien."
#else
  text = "La tuile rapporte son numéro si elle est plus haute que la dernière que le joueur a jouée. Sinon elle ne rapporte rien."
#end

  [[section.rule]]
  id = "2.4"
#if hidden
  text = "Seul son propriétaire voit une main : personne ne sait donc ce qui reste dans le sac. Tous voient combien de tuiles compte une main."
#else
  text = "Les mains sont visibles de tous."
#end

[[section]]
id = "3"
title = "La fin"

  [[section.rule]]
  id = "3.1"
  text = "La partie s’arrête après {{rounds}} manches ; à chacune, chaque joueur a un tour."

  [[section.rule]]
  id = "3.2"
  text = "Le plus de points gagne, seul ou à plusieurs."

[[section]]
id = "R"
title = "Options"

  [[section.rule]]
  id = "R1"
#if grid
  question = "Une tuile rapporte-t-elle à côté d’une tuile égale ?"
#else
  question = "Une tuile égale à la dernière rapporte-t-elle ?"
#end
  text = "Non. Une table peut en décider autrement."
  option = "equal"
  values = { nothing = "Une tuile égale ne rapporte rien.", scores = "Une tuile égale rapporte son numéro." }
