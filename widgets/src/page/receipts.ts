/** The script of a page whose comments have receipts: its boards ask for it when one is clicked. */

import { receipts } from "../panels/receipts";

Object.assign(globalThis, { tbgggReceipts: receipts });
