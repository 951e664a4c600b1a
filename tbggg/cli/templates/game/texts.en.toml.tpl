# What {{title}} says in English; texts.fr.toml has the same keys and values.
# Reasons end without a period, since they stand inside longer lines; all else that is a sentence has one.

# The words of moves, as they are shown; a record has those on the left.
[verbs]
draw = "draw"
play = "play"

[reason]
game_over = "The game is over; only an earlier moment can take another move"
not_your_turn = "It is not the turn of {seat}; now {next}"
draw_first = "A hand has three tiles before one is played; now {next}"
hand_full = "The hand has its three tiles; now {next}"
none_left = "No tile {number} can be in the bag"
not_in_hand = "{seat} has no tile {number}"
#if grid
scores_nothing = "On {place} the {number} scores nothing: a tile beside it is as high"
taken = "A tile lies on {place}"
#else
scores_nothing = "The {number} scores nothing: it is not higher than the last tile of {seat}"
#end

# Why a board that somebody sets up cannot occur.
[fault]
round = "The game has {rounds} rounds of one phase, and is over once all have played in the last"
turns = "{turns} {turns|turn was|turns were} played by now, and {tiles} {tiles|tile lies|tiles lie} on the table"
tiles = "A hand cannot have {tiles} {tiles|tile|tiles} here"
copies = "The {number} is named {count} times, and there are {most}"

[told]
start = "The hands are empty. After {rounds} rounds, most points win."
draw = "{seat} draws a {number}."
#if hidden
draw_unseen = "{seat} draws a tile."
#end
#if grid
play = "{seat} plays the {number} on {place} and scores {points}."
play_nothing = "{seat} plays the {number} on {place}, which scores nothing."
#else
play = "{seat} plays the {number} and scores {points}."
play_nothing = "{seat} plays the {number}, which scores nothing."
#end
end = "The last round is over."

# What comes next, in a few words that follow others or stand alone.
[next]
draw = "{seat} draws a tile"
play = "{seat} plays a tile"
over = "won by {seats}, with {points}"

[card]
hand = "Hand"

[hint]
draw = "Tiles are drawn until the hand has three."
#if grid
play = "Take a tile, then an empty cell: the tile scores where all tiles beside it are lower."
#else
play = "Play a tile: it scores if it is higher than the last one."
#end

[control]
luck = "Draw at random"
#if not grid
play = "Play {number}"
#end

[board]
round = "Round {round} of {rounds}"
#if not grid
last = "last {number}"
#end

[outline]
short = "Turns"
long = "Everybody draws and plays"
hand = "tiles in hand"
unit = "points"

# What a breakdown is made of.
[score]
total = "Points"

[tally]
scored = "Tiles that scored"

# An exercise of lessons.py.
[scores]
#if grid
ask = "A {last} lies alone on the grid. A player puts a {number} on the cell beside it."
hint = "Is the tile beside it lower?"
no_number = "The {last} beside it is not lower."
no_nothing = "The {last} beside it is lower."
why = "The {number} is higher than the {last} beside it, and scores its number."
why_nothing = "The {number} is not higher than the {last} beside it, and scores nothing."
#else
ask = "A player’s last tile was a {last}. The next one is a {number}."
hint = "Is it higher than the last one?"
no_number = "It is not higher than the {last}."
no_nothing = "It is higher than the {last}."
why = "The {number} is higher than the {last}, and scores its number."
why_nothing = "The {number} is not higher than the {last}, and scores nothing."
#end
which = "What does it score?"
scores = "{number} {number|point|points}"
nothing = "nothing"
