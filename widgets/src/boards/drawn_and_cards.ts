/** What an explorer loads for a game that draws its board; in a page, the card list and the ways stand apart. */

import "./drawn";
import "./card_list";
import "./way";
