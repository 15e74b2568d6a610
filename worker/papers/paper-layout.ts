import { PDFDocument, type PDFPage, rgb } from "@cantoo/pdf-lib";
import { encode } from "uqr";
import type { PaperCell, PaperContent, PaperSection, PaperTable } from "./paper-content";
import { createSheet, leading, left, pageRoom, type SheetFlow, width } from "./sheet-flow";
import { nodeIn, type TagNode } from "./tagged-pen";

const small = { size: 7.5, muted: true } as const;
const plain = { size: 9.5 } as const;

/** A cell's words within a box: its name, its value and what is said under it. Gives the height that they take. */
function writeCell(sheet: SheetFlow, parent: TagNode, cell: PaperCell, x: number, wide: number): number {
  const value = cell.big ? ({ size: 16, font: "mono" } as const) : ({ size: 10, font: "bold" } as const);
  const start = sheet.y;
  const parts = [[cell.label, small], [cell.value, value], ...(cell.note ? [[cell.note, { size: 8 }] as const] : [])] as const;
  for (const [said, setting] of parts) if (said !== "") sheet.space(sheet.text(nodeIn(parent, "P"), said, x + 6, wide - 12, setting) + 1);
  const high = start - sheet.y;
  sheet.space(-high);
  return high;
}

/** Cells side by side, each in its box. */
function writeCells(sheet: SheetFlow, parent: TagNode, cells: readonly PaperCell[], x: number, wide: number): void {
  if (cells.length === 0) return;
  const each = wide / cells.length;
  sheet.need(48);
  sheet.space(5);
  const high = Math.max(...cells.map((cell, at) => writeCell(sheet, parent, cell, x + at * each, each))) + 9;
  sheet.space(-5);
  cells.forEach((_, at) => {
    sheet.box(x + at * each, sheet.y, each, high);
  });
  sheet.space(high);
}

/** Cells two in a row; the big one has a row of its own. */
function cellRows(cells: readonly PaperCell[]): readonly (readonly PaperCell[])[] {
  const rows: PaperCell[][] = [];
  for (const cell of cells) {
    const last = rows.at(-1);
    if (!cell.big && last?.length === 1 && !last[0]?.big) last.push(cell);
    else rows.push([cell]);
  }
  return rows;
}

function writeStamp(sheet: SheetFlow, parent: TagNode, { word, line }: NonNullable<PaperContent["stamp"]>): void {
  const wide = Math.max(sheet.fonts.mono.widthOfTextAtSize(word, 14), sheet.fonts.mono.widthOfTextAtSize(line, 8)) + 24;
  const x = left + width - wide;
  const top = sheet.y;
  sheet.box(x, top, wide, 40, 1.6);
  sheet.box(x + 3, top - 3, wide - 6, 34, 0.6);
  sheet.space(6);
  const high = sheet.text(nodeIn(parent, "P"), word, x + 12, wide, { size: 14, font: "mono" });
  sheet.space(high - 2);
  sheet.text(nodeIn(parent, "P"), line, x + 12, wide, { size: 8, font: "mono" });
  sheet.space(-(6 + high - 2));
}

function writeHead(sheet: SheetFlow, root: TagNode, content: PaperContent): void {
  const part = nodeIn(root, "Sect");
  if (content.stamp) writeStamp(sheet, part, content.stamp);
  const wide = content.stamp ? width - 170 : width;
  sheet.space(sheet.text(nodeIn(part, "P"), content.office, left, wide, { size: 10 }) + 2);
  sheet.space(sheet.text(nodeIn(part, "H1"), content.title, left, wide, { size: 22, font: "bold" }));
  if (content.under !== "") sheet.space(sheet.text(nodeIn(part, "P"), content.under, left, wide, { size: 11 }));
  sheet.space(10);
}

/** The title block: the place and the work on the left, what names them on the right. */
function writeBlock(sheet: SheetFlow, root: TagNode, { block }: PaperContent): void {
  const part = nodeIn(root, "Sect");
  const [wide, top] = [width * 0.58, sheet.y];
  sheet.space(8);
  for (const [said, setting] of [
    [block.place, { size: 14, font: "bold" }],
    [block.work, { size: 9 }],
    [block.small, { size: 8, muted: true }],
  ] as const)
    if (said !== "") sheet.space(sheet.text(nodeIn(part, "P"), said, left + 10, wide - 20, setting) + 3);
  const reached = sheet.y;
  sheet.space(reached - top);
  for (const row of cellRows(block.cells)) writeCells(sheet, part, row, left + wide, width - wide);
  const high = top - Math.min(reached - 6, sheet.y);
  sheet.space(sheet.y - (top - high));
  sheet.box(left, top, width, high, 1.2);
  sheet.line({ x: left + wide, y: top }, { x: left + wide, y: top - high });
  sheet.space(12);
}

/** The sentence that the sheet exists for, behind a thick rule. */
function writeStatement(sheet: SheetFlow, root: TagNode, said: string): void {
  if (said === "") return;
  const setting = { size: 11 } as const;
  const high = sheet.heightOf(said, width - 16, setting);
  sheet.need(high);
  sheet.line({ x: left + 2, y: sheet.y }, { x: left + 2, y: sheet.y - high }, 3);
  sheet.space(sheet.text(nodeIn(root, "P"), said, left + 14, width - 16, setting) + 10);
}

/** Writes the part of a row that this page holds; gives how many of its lines that were. */
function writeRowPart(sheet: SheetFlow, parts: readonly RowPart[], from: number, head: boolean): number {
  const setting = head ? small : plain;
  const fit = Math.max(1, Math.floor((sheet.room - rowPad) / leading(setting.size)));
  const most = Math.min(fit, Math.max(1, ...parts.map(({ set }) => set.length - from)));
  const high = Math.max(most * leading(setting.size), head ? 0 : 16) + rowPad;
  sheet.space(rowPad / 2);
  for (const { node, set, x, wide } of parts) {
    if (set.length > 0) sheet.write(node, set.slice(from, from + most), x + 2, setting);
    else if (!head && from === 0) sheet.box(x, sheet.y + rowPad / 2, wide, high);
  }
  sheet.space(high - rowPad / 2);
  return most;
}

interface RowPart {
  readonly node: TagNode;
  readonly set: readonly string[];
  readonly x: number;
  readonly wide: number;
}
const rowPad = 6;

/** A row, on one page where a page holds it; else as much on each as it holds. */
function writeRow(sheet: SheetFlow, table: TagNode, cells: readonly string[], { shares }: PaperTable, head: boolean): void {
  const setting = head ? small : plain;
  const row = nodeIn(table, "TR");
  const parts = cells.map((said, at): RowPart => {
    const x = left + width * shares.slice(0, at).reduce((sum, share) => sum + share, 0);
    const wide = width * (shares[at] ?? 0);
    return { node: nodeIn(row, head ? "TH" : "TD"), set: sheet.linesOf(said, wide - 8, setting), x, wide };
  });
  const all = Math.max(1, ...parts.map(({ set }) => set.length));
  const whole = all * leading(setting.size) + rowPad;
  sheet.need(whole > pageRoom ? leading(setting.size) + rowPad : Math.max(whole, 16 + rowPad));
  for (let from = 0; from < all; ) {
    from += writeRowPart(sheet, parts, from, head);
    if (from < all) sheet.need(pageRoom);
  }
  sheet.line({ x: left, y: sheet.y }, { x: left + width, y: sheet.y }, head ? 0.6 : 0.4);
}

function writeList(sheet: SheetFlow, part: TagNode, items: readonly string[]): void {
  const list = nodeIn(part, "L");
  items.forEach((said, at) => {
    sheet.need(leading(plain.size));
    const body = nodeIn(nodeIn(list, "LI"), "LBody");
    sheet.text(body, `${at + 1}.`, left, 18, plain);
    sheet.paragraph(body, said, plain, 18);
    sheet.space(3);
  });
}

function writeBody(sheet: SheetFlow, part: TagNode, { body }: PaperSection): void {
  switch (body.kind) {
    case "prose":
      for (const said of body.paragraphs) {
        sheet.paragraph(nodeIn(part, "P"), said, plain);
        sheet.space(4);
      }
      return;
    case "list":
      writeList(sheet, part, body.items);
      return;
    case "table": {
      const table = nodeIn(part, "Table");
      writeRow(sheet, table, body.heads, body, true);
      for (const row of body.rows) writeRow(sheet, table, row, body, false);
    }
  }
}

function writeSection(sheet: SheetFlow, root: TagNode, section: PaperSection, number: number): void {
  sheet.need(70);
  sheet.space(8);
  const part = nodeIn(root, "Sect");
  sheet.space(sheet.text(nodeIn(part, "H2"), `${number}  ${section.title}`, left, width, { size: 12, font: "bold" }) + 1);
  sheet.line({ x: left, y: sheet.y }, { x: left + width, y: sheet.y });
  sheet.space(2);
  if (section.note !== "") sheet.space(sheet.text(nodeIn(part, "P"), section.note, left, width, small) + 2);
  writeBody(sheet, part, section);
}

/** A code that a phone reads, as squares. `high`: its side, in points. */
function drawCode(page: PDFPage, address: string, x: number, top: number, high: number): void {
  const { data } = encode(address, { border: 0 });
  const each = high / data.length;
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark) page.drawRectangle({ x: x + column * each, y: top - (row + 1) * each, width: each, height: each, color: rgb(0, 0, 0) });
}

function writeFoot(sheet: SheetFlow, root: TagNode, { foot, signed }: PaperContent): void {
  sheet.need(150);
  if (signed.length > 0) {
    sheet.space(10);
    writeCells(sheet, nodeIn(root, "Sect"), signed, left, width);
  }
  const part = nodeIn(root, "Sect");
  sheet.space(12);
  sheet.line({ x: left, y: sheet.y }, { x: left + width, y: sheet.y }, 1.2);
  sheet.space(10);
  const top = sheet.y;
  sheet.picture(nodeIn(part, "Figure", foot.address), (page) => drawCode(page, foot.address, left, top, 62));
  for (const [said, setting] of [
    [foot.strong, { size: 10, font: "bold" }],
    [foot.said, { size: 9 }],
    [foot.address.replace(/^https?:\/\//, ""), { size: 9, font: "mono" }],
  ] as const)
    if (said !== "") sheet.space(sheet.text(nodeIn(part, "P"), said, left + 78, width - 78, setting) + 2);
}

/** A paper as a tagged PDF: its bytes, and how many pages it has. */
export async function writePaper(content: PaperContent, madeAt: Date): Promise<{ readonly bytes: Uint8Array; readonly pages: number }> {
  const pdf = await PDFDocument.create();
  const sheet = await createSheet(pdf);
  const root: TagNode = { tag: "Document", kids: [] };
  writeHead(sheet, root, content);
  writeBlock(sheet, root, content);
  writeStatement(sheet, root, content.statement);
  for (const said of content.lead) {
    sheet.paragraph(nodeIn(root, "P"), said, { size: 10 });
    sheet.space(6);
  }
  writeCells(sheet, nodeIn(root, "Sect"), content.cells, left, width);
  content.sections.forEach((section, at) => {
    writeSection(sheet, root, section, at + 1);
  });
  for (const said of content.closing) {
    sheet.space(6);
    sheet.paragraph(nodeIn(root, "P"), said, { size: 10 });
  }
  writeFoot(sheet, root, content);
  sheet.close(root, content.language, content.pageOf);
  pdf.setTitle(content.title);
  pdf.setAuthor(content.office);
  pdf.setCreator("Plumbline");
  pdf.setCreationDate(madeAt);
  pdf.setModificationDate(madeAt);
  return { bytes: await pdf.save(), pages: pdf.getPageCount() };
}
