import type { Lang } from "../generated/messages";

/** The language that a page is written in. */
export const pageLang = (): Lang => (document.documentElement.lang.startsWith("fr") ? "fr" : "en");
