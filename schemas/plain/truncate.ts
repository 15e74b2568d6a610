/** The first `max` UTF-16 units of a text, one less where they would end in half a character. */
export const truncate = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
