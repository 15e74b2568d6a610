/** What is asked of a font of a PDF: the letters that it has, and how wide a text is in it, in points. */
export interface WritingFont {
  getCharacterSet(): number[];
  widthOfTextAtSize(text: string, size: number): number;
}

/**
 * A text as the fonts that every PDF reader has can write it (WinAnsi): letters that they lack lose their accents, and what is left of them stands
 * as a question mark. A font with every letter would be larger than most files.
 */
export function writable(text: string, font: WritingFont): string {
  const known = new Set(font.getCharacterSet());
  const has = (letter: string) => known.has(letter.codePointAt(0) ?? 0);
  return [...text.replace(/\s+/g, " ")]
    .map((letter) => {
      if (has(letter)) return letter;
      const bare = [...letter.normalize("NFKD")].filter((part) => has(part)).join("");
      return bare === "" ? "?" : bare;
    })
    .join("");
}

/** The text, cut with an ellipsis where it is wider than this at this size. */
export function fitted(text: string, font: WritingFont, size: number, width: number): string {
  const line = writable(text, font);
  if (font.widthOfTextAtSize(line, size) <= width) return line;
  let end = line.length;
  while (end > 0 && font.widthOfTextAtSize(`${line.slice(0, end)}...`, size) > width) end -= 1;
  return `${line.slice(0, end).trimEnd()}...`;
}

/** The text in lines of at most this width. */
export function lines(text: string, font: WritingFont, size: number, width: number): readonly string[] {
  const found: string[] = [];
  for (const word of writable(text, font).split(" ")) {
    const last = found.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && font.widthOfTextAtSize(longer, size) <= width) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found.map((line) => fitted(line, font, size, width));
}
