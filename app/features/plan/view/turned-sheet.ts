import type { PageBox } from "#schemas/plan/sheet-space";
import type { ShownSheet } from "./drawn-parts";

const turns = [0, 90, 180, 270] as const;

/** A page as it is shown: turned by so many quarters more than the file says. */
export const turnedSheet = (page: number, { view, rotation, userUnit }: PageBox, quarter: number): ShownSheet => ({
  page,
  box: { view, rotation: turns[(turns.indexOf(rotation) + quarter) % 4] ?? 0, userUnit },
});
