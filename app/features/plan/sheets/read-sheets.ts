import type { Answered, PlanEngine } from "#app/local/plan/plan-engine";
import { mostSheets, type Sheet, unreadSheet } from "#schemas/plan/sheet";
import { displayedSize } from "#schemas/plan/sheet-space";
import { titleBlockOf } from "#schemas/plan/title-block";

type Reader = Pick<PlanEngine, "facts" | "text">;

/** Sheets between two times that whoever waits is told of them. */
const told = 8;

const cut = (text: string, most: number): string =>
  text
    .replace(/\p{Cc}|\p{Cs}/gu, " ")
    .trim()
    .slice(0, most)
    .trim();

async function readSheet(engine: Reader, page: number): Promise<Answered<Sheet>> {
  const facts = await engine.facts(page).answered;
  if (!facts.ok) return facts;
  const { view, rotation, userUnit, label, outlineTitle } = facts.value;
  const text = await engine.text(page).answered;
  const runs = text.ok ? text.value.runs : [];
  const size = displayedSize({ view, rotation, userUnit });
  const block = titleBlockOf(runs, { ...size, ...(label !== "" && { label }), ...(outlineTitle !== "" && { outlineTitle }) });
  const names = { number: cut(block.number, 40), title: cut(block.title, 160), scaleText: cut(block.scale, 60) };
  return { ok: true, value: { page, view: [...view], rotation, userUnit, ...names } };
}

/**
 * Reads the sheets of an open PDF, one after another, and tells how far it is. Null: it was given up, or the engine failed before any was
 * read. A page that fails is named by its number alone.
 */
export async function readSheets(
  engine: Reader,
  pages: number,
  tell: (sheets: readonly Sheet[]) => void,
  left: () => boolean,
): Promise<readonly Sheet[] | null> {
  const sheets: Sheet[] = [];
  for (let page = 1; page <= Math.min(pages, mostSheets); page += 1) {
    const read = await readSheet(engine, page);
    if (left() || (!read.ok && read.failed === "cancelled")) return null;
    sheets.push(read.ok ? read.value : unreadSheet(page));
    if (page === 1 || page % told === 0) tell([...sheets]);
  }
  tell(sheets);
  return sheets;
}
