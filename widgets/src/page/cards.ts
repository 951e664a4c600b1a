/** The list of cards and the ways, for pages of games whose board is drawn in Python: a script has no exports. */

import "../boards/card_list";
import "../boards/way";
