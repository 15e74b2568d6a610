import { wrapped } from "./letter-widths";
import { ink, type Pen, type Point } from "./pen";

interface TableLook {
  readonly widths: readonly number[];
  readonly size?: number;
}

/** A schedule under its title, from its upper left corner down; cells break into lines. Gives the height below it. */
export function table(pen: Pen, [x, top]: Point, title: string, rows: readonly (readonly string[])[], look: TableLook): number {
  const { widths, size = 7.5 } = look;
  const width = widths.reduce((sum, each) => sum + each, 0);
  const step = size * 1.25;
  let y = top - size - 9;
  pen.rect(x, y, width, size + 9, { width: 1, fill: ink.mist });
  pen.text(x + width / 2, y + 5, title.toUpperCase(), { size: size + 1, bold: true, align: "center" });
  for (const [at, row] of rows.entries()) {
    const bold = at === 0;
    const cells = row.map((cell, column) => wrapped(cell, size, (widths[column] ?? 60) - 8, bold));
    const height = Math.max(...cells.map((lines) => lines.length)) * step + 5;
    y -= height;
    let left = x;
    for (const [column, lines] of cells.entries()) {
      const cellWidth = widths[column] ?? 60;
      pen.rect(left, y, cellWidth, height, { width: 0.4 });
      for (const [line, text] of lines.entries()) pen.text(left + 4, y + height - size - 1.5 - line * step, text, { size, bold });
      left += cellWidth;
    }
  }
  pen.rect(x, y, width, top - y, { width: 1.1 });
  return y;
}

/** Numbered notes under a title, from the upper left corner down. Gives the height below them. */
export function notes(pen: Pen, [x, top]: Point, width: number, title: string, lines: readonly string[], size = 7.5): number {
  pen.text(x, top - size - 2, title.toUpperCase(), { size: size + 1.5, bold: true });
  pen.line([x, top - size - 6, x + width, top - size - 6], { width: 0.8 });
  let y = top - size - 10;
  for (const [at, note] of lines.entries()) {
    pen.text(x, y - size, `${at + 1}.`, { size });
    y = paragraph(pen, [x + size * 2, y], width - size * 2, note, size) - size * 0.35;
  }
  return y;
}

/** A text from its upper left corner down, in lines of a width. Gives the height below it. */
export function paragraph(pen: Pen, [x, top]: Point, width: number, text: string, size = 7.5, bold = false): number {
  const lines = wrapped(text, size, width, bold);
  for (const [at, line] of lines.entries()) pen.text(x, top - size - at * size * 1.28, line, { size, bold });
  return top - lines.length * size * 1.28;
}
