import { step } from "../../commands/launch/progress.js";
import { areaBytes } from "./area-bytes";
import type { BenchCaller } from "./bench-caller";
import { startBenchProduct } from "./bench-product";
import type { Figure } from "./figure";
import { officePage } from "./page-figure";
import { pullEverything, pullNothing } from "./pull-figures";
import { pushFifty } from "./push-figure";

export interface BenchSetting {
  /** Figures to take, by id or by the part before the slash; none named = all. */
  readonly only: readonly string[];
  /** Pairs of each figure, the first five included, which are dropped. */
  readonly pairs: number;
  readonly permits: number;
  readonly tell: (line: string) => void;
}

/** What came of it: the figures, and why some could not be taken. */
export interface BenchReport {
  readonly figures: readonly Figure[];
  readonly failures: readonly { readonly id: string; readonly error: unknown }[];
}

type Take = (office: BenchCaller, pairs: number) => Promise<readonly Figure[]>;

/** Figures of the running product, in the order in which they are taken: those that only read come first. */
const served: ReadonlyArray<readonly [string, Take]> = [
  ["pull-nothing-new", pullNothing],
  ["pull-10k", pullEverything],
  ["ssr-page", officePage],
  ["push-50", pushFifty],
];

/** What `only` may name. */
export const figureGroups: readonly string[] = ["bytes", ...served.map(([id]) => id)];

const groupOf = (id: string): string => id.split("/")[0] ?? "";

const isOf = (id: string, wanted: string): boolean => id === wanted || id.startsWith(`${wanted}/`);

/** What was asked for, of what its groups gave; a figure that they do not have is a failure too. */
function chosenOf({ figures, failures }: BenchReport, only: readonly string[]): BenchReport {
  if (only.length === 0) return { figures, failures };
  const failed = (wanted: string) => failures.some(({ id }) => groupOf(id) === groupOf(wanted));
  const unknown = only.filter((wanted) => !failed(wanted) && !figures.some(({ id }) => isOf(id, wanted)));
  return {
    figures: figures.filter(({ id }) => only.some((wanted) => isOf(id, wanted))),
    failures: [...failures, ...unknown.map((id) => ({ id, error: "there is no such figure" }))],
  };
}

/** Takes the figures. One that fails hides no other. */
export async function takeFigures({ only, pairs, permits, tell }: BenchSetting): Promise<BenchReport> {
  const figures: Figure[] = [];
  const failures: { id: string; error: unknown }[] = [];
  const take = async (id: string, work: () => Promise<readonly Figure[]>) => {
    try {
      figures.push(...(await step(`Measuring ${id}`, work)));
    } catch (error) {
      failures.push({ id, error });
    }
  };
  const isChosen = (group: string) => only.length === 0 || only.some((id) => groupOf(id) === group);
  if (isChosen("bytes")) await take("bytes", areaBytes);
  const chosen = served.filter(([id]) => isChosen(id));
  if (chosen.length > 0) {
    const product = await startBenchProduct(permits, tell);
    try {
      for (const [id, work] of chosen) await take(id, () => work(product.office, pairs));
    } finally {
      await product.stop();
    }
  }
  return chosenOf({ figures, failures }, only);
}
