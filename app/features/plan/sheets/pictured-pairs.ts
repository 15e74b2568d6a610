import type { OpenPlan } from "#app/features/plan/use-open-plan";
import type { DrawnSmall } from "#app/local/plan/difference/difference-message";
import { picturePairs } from "#app/local/plan/difference/plan-difference";
import type { MatchedSheets } from "#schemas/plan/matched-sheets";
import { mostPictured, type PagePair } from "#schemas/plan/pictured-sheets";
import { displayedSize } from "#schemas/plan/sheet-space";
import { boxOf } from "./use-page-boxes";

/** Pixels of the longer side of a page that is drawn to be squeezed: eight to each of the small picture. */
const side = 256;
/** Sheets of a set beside those that are sought: by them it is known what all of its sheets have. */
const mostOthers = 4;

type Opened = Extract<OpenPlan, { kind: "open" }>;

async function drawnSmall(plan: Opened, page: number, sought: boolean): Promise<DrawnSmall | null> {
  const box = await boxOf(plan, page);
  if (box === null) return null;
  const { width, height } = displayedSize(box);
  const scale = side / Math.max(width, height);
  const pixels = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const answered = await plan.engine.draw({ page, rotation: box.rotation, scale, left: 0, top: 0, ...pixels }).answered;
  return answered.ok ? { page, picture: answered.value, sought } : null;
}

async function drawnSet(plan: Opened, sought: readonly number[], others: readonly number[], ready: () => Promise<boolean>) {
  const drawn: DrawnSmall[] = [];
  for (const page of [...sought.slice(0, mostPictured), ...others.slice(0, mostOthers)]) {
    if (!(await ready())) break;
    const one = await drawnSmall(plan, page, sought.includes(page));
    if (one) drawn.push(one);
  }
  return drawn;
}

/** Pages that nothing has matched: of the later version, and of the earlier one. */
export const unmatchedPages = ({ sheets, gone }: MatchedSheets) => ({
  later: sheets.filter(({ before }) => before === null).map(({ page }) => page),
  earlier: gone,
});

/**
 * Looks at the sheets that neither number nor title has matched, and says which look alike. `ready` is asked before each is drawn; false: nobody waits
 * for it any more. Null: it could not be found out, or was given up.
 */
export async function picturedPairs(
  older: Opened,
  newer: Opened,
  matched: MatchedSheets,
  ready: () => Promise<boolean>,
): Promise<readonly PagePair[] | null> {
  const { later, earlier } = unmatchedPages(matched);
  if (later.length === 0 || earlier.length === 0) return [];
  const known = matched.sheets.flatMap(({ page, before }) => (before === null ? [] : [{ page, before }]));
  const before = await drawnSet(
    older,
    earlier,
    known.map((pair) => pair.before),
    ready,
  );
  const after = await drawnSet(
    newer,
    later,
    known.map((pair) => pair.page),
    ready,
  );
  if (await ready()) return picturePairs({ older: before, newer: after });
  for (const { picture } of [...before, ...after]) picture.close();
  return null;
}
