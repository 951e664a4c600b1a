/** What an explorer loads for a game that draws its board; a page has the list of cards apart. */

import "./drawn";
import "./card_list";
