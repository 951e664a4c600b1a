/** Numbers as text. */

/** A number as text, with the minus sign of its own. */
export const signed = (value: number): string => String(value).replace("-", "−");
