/** The script of a page whose records have puzzles: its boards ask for it where one is shown. */

import * as puzzle from "../panels/puzzle";

Object.assign(globalThis, { tbgggPuzzle: puzzle });
