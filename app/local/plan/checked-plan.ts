import type { FileRefusal, FileWarning } from "#schemas/document/file-faults";
import type { PlanEngine } from "./plan-engine";

type Engine = Pick<PlanEngine, "open" | "facts" | "close">;

export interface PlanCheckWorld {
  readonly openPlan: (file: Blob) => Engine;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** What the engine finds of a PDF. `opened`: it could be opened, without a password; else nothing is known of it but the refusal. */
export interface PlanCheck {
  readonly opened: boolean;
  readonly refusal: FileRefusal | null;
  readonly warnings: readonly FileWarning[];
}

/** Milliseconds that somebody who adds a file waits for this: what is not found by then, the office sees when it opens the file. */
const patience = 20_000;
/** A set of more pages than these opens slowly, and is scrolled through by nobody. */
const manyPages = 1_000;
/** Pages that are looked at: a set that is wrong is so from its first pages on. */
const looked = 200;
/** Inches. The largest sheet in use, ARCH E1, is 42: larger ones come of a wrong scale. Acrobat makes none above. */
const largestSide = 200;

const unknown: PlanCheck = { opened: false, refusal: null, warnings: [] };
const refused = (fault: "password" | "damaged" | "no-pages"): PlanCheck => ({ opened: false, refusal: { fault }, warnings: [] });

/** What the pages say of themselves; `late` ends it where it is. */
async function lookAtPages(engine: Engine, pages: number, late: Promise<null>): Promise<PlanCheck> {
  const warnings: FileWarning[] = pages > manyPages ? [{ fault: "many-pages", pages }] : [];
  let [readable, unreadable, large] = [0, 0, 0];
  for (let page = 1; page <= Math.min(pages, looked); page += 1) {
    const facts = await Promise.race([engine.facts(page).answered, late]);
    if (facts === null || (!facts.ok && facts.failed !== "page")) break;
    if (!facts.ok) {
      unreadable += 1;
      continue;
    }
    readable += 1;
    const { view, userUnit } = facts.value;
    const side = (Math.max(view[2] - view[0], view[3] - view[1]) * userUnit) / 72;
    if (side > largestSide && large === 0) large = page;
  }
  // Its pages lead to nothing, as those of a tree that contains itself do.
  if (unreadable > 0 && readable === 0) return refused("damaged");
  if (unreadable > 0) warnings.push({ fault: "incomplete" });
  if (large > 0) warnings.push({ fault: "large-page", page: large });
  return { opened: true, refusal: null, warnings };
}

/**
 * Opens a PDF as its reader would, and says what stands against it. An engine that is not on this device, or not done in time, says nothing:
 * nobody is kept from adding a file by what could not be looked at.
 */
export async function checkedPlan(file: Blob, { openPlan, pause }: PlanCheckWorld): Promise<PlanCheck> {
  const engine = openPlan(file);
  const late = pause(patience).then(() => null);
  try {
    const opened = await Promise.race([engine.open(), late]);
    if (opened === null) return unknown;
    if (opened.ok) return await lookAtPages(engine, opened.value, late);
    switch (opened.failed) {
      case "password":
      case "damaged":
        return refused(opened.failed);
      case "empty":
        return refused("no-pages");
      case "page":
      case "late":
      case "cancelled":
      case "not-here":
        return unknown;
    }
  } finally {
    engine.close();
  }
}
