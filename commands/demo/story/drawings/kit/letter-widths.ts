/** Widths of the letters from space to tilde, in thousandths of the text's size, as the standard fonts have them. */
const plain =
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584";
const bold =
  "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584";
const numbers = (text: string): readonly number[] => text.split(" ").map(Number);
const widths = { plain: numbers(plain), bold: numbers(bold) };

/** How wide a line of text is, in points. */
export function textWidth(text: string, size: number, isBold = false): number {
  const table = isBold ? widths.bold : widths.plain;
  let sum = 0;
  for (const letter of text) sum += table[letter.charCodeAt(0) - 32] ?? 556;
  return (sum * size) / 1000;
}

/** A text in lines that are no wider; a word that is wider stands alone. */
export function wrapped(text: string, size: number, width: number, isBold = false): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && textWidth(longer, size, isBold) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
