import type { Lang } from "../protocol";

/** The language that a page is written in. */
export const pageLang = (): Lang => (document.documentElement.lang.startsWith("fr") ? "fr" : "en");
