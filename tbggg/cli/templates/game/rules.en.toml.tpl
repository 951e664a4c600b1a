# The rules of {{title}}; rules.fr.toml holds the same ids.

[[section]]
id = "1"
title = "Setup"

  [[section.rule]]
  id = "1.1"
#if several
  text = "{{least}} to {{most}} players take turns, clockwise. The first seat begins."
#else
  text = "{{least}} players take turns, clockwise. The first seat begins."
#end

  [[section.rule]]
  id = "1.2"
  text = "The bag holds tiles numbered from 1 to 9, {{most}} of each. They are drawn at random."

[[section]]
id = "2"
title = "A turn"

  [[section.rule]]
  id = "2.1"
  text = "A player in turn draws tiles until the hand has three: three in the first round, then one."

  [[section.rule]]
  id = "2.2"
#if grid
  text = "The player then puts one tile of the hand on an empty cell of the grid, which is {{width}} cells wide and {{height}} high."
#else
  text = "The player then plays one tile of the hand."
#end

  [[section.rule]]
  id = "2.3"
#if grid
  text = "The tile scores its number if every tile beside it, along a side of its cell, is lower. Otherwise it scores nothing."
#else
  text = "The tile scores its number if it is higher than the one that the player played last. Otherwise it scores nothing."
#end

  [[section.rule]]
  id = "2.4"
#if hidden
  text = "A hand is seen by its owner alone, so nobody knows what is left in the bag. All see how many tiles a hand has."
#else
  text = "Hands lie open."
#end

[[section]]
id = "3"
title = "The end"

  [[section.rule]]
  id = "3.1"
  text = "The game ends after {{rounds}} rounds, in each of which every player has one turn."

  [[section.rule]]
  id = "3.2"
  text = "Most points win, alone or together."

[[section]]
id = "R"
title = "Options"

  [[section.rule]]
  id = "R1"
#if grid
  question = "Does a tile score beside an equal one?"
#else
  question = "Does a tile score that is equal to the last one?"
#end
  text = "No. A table may say otherwise."
  option = "equal"
  values = { nothing = "An equal tile scores nothing.", scores = "An equal tile scores its number." }
