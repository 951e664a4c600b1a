/** The list of cards and the ways over a board, for pages of games drawn in Python: a script has no exports. */

import "../boards/card_list";
import "../boards/way";
