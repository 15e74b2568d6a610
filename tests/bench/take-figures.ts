import { step } from "../../commands/launch/progress.js";
import { areaBytes } from "./area-bytes";
import type { BenchCaller } from "./bench-caller";
import { type BenchProduct, startBenchProduct } from "./bench-product";
import type { Figure } from "./figure";
import { offlineColdStart } from "./figures/cold-start-figure";
import { versionsCompared } from "./figures/compare-figure";
import { doorbellsHeld } from "./figures/doorbell-figure";
import { firstSync } from "./figures/first-sync-figure";
import { importRates } from "./figures/import-figure";
import { lighthousePages } from "./figures/lighthouse-figure";
import { deviceLists } from "./figures/list-figures";
import { liveChange } from "./figures/live-figure";
import { deskMemory } from "./figures/memory-figure";
import { noticeLive } from "./figures/notice-figure";
import { openKnownScreens } from "./figures/opening-figure";
import { officePage } from "./figures/page-figure";
import { photoOnTheWire } from "./figures/photo-figure";
import { plansMemory, plansSeen } from "./figures/plan-figures";
import { pullEverything, pullNothing } from "./figures/pull-figures";
import { pushCrowd, pushFifty } from "./figures/push-figure";
import { recorderCost } from "./figures/recorder-figure";
import { tapToDurable } from "./figures/tap-figure";
import { firstVisits } from "./figures/visit-figure";
import { visitorBytes } from "./visitor-bytes";

export interface BenchSetting {
  /** Figures to take, by id or by the part before the slash; none named = all. */
  readonly only: readonly string[];
  /** Pairs of each figure, those that are dropped included. */
  readonly pairs: number;
  readonly permits: number;
  readonly tell: (line: string) => void;
}

/** What came of it: the figures, and why some could not be taken. */
export interface BenchReport {
  readonly figures: readonly Figure[];
  readonly failures: readonly { readonly id: string; readonly error: unknown }[];
}

type Take = (product: BenchProduct, pairs: number) => Promise<readonly Figure[]>;
/** A figure that only the worker's answers make. */
const ofWorker =
  (take: (office: BenchCaller, pairs: number) => Promise<readonly Figure[]>): Take =>
  ({ office }, pairs) =>
    take(office, pairs);

/** Figures of the running product, in the order in which they are taken: those that only read come first. */
const served: ReadonlyArray<readonly [ids: readonly string[], take: Take]> = [
  [["bytes"], visitorBytes],
  [["lighthouse"], lighthousePages],
  [["first-visit"], firstVisits],
  [["pull-nothing-new"], ofWorker(pullNothing)],
  [["pull-10k"], ofWorker(pullEverything)],
  [["ssr-page"], ofWorker(officePage)],
  [["local-list-10k", "local-list-100k"], deviceLists],
  [["first-sync-10k"], firstSync],
  [["offline-cold-start"], offlineColdStart],
  [["open-screen"], openKnownScreens],
  [["memory/desk"], deskMemory],
  [["first-sheet", "next-sheet", "pan"], plansSeen],
  [["memory/plans"], plansMemory],
  [["compare"], versionsCompared],
  [["live-change"], liveChange],
  [["notice-live"], noticeLive],
  [["photo-bytes"], photoOnTheWire],
  [["tap-to-durable"], tapToDurable],
  [["recorder-cost"], recorderCost],
  [["sockets"], doorbellsHeld],
  [["push-50"], ofWorker(pushFifty)],
  [["push-crowd"], pushCrowd],
  [["import"], importRates],
];

const groupOf = (id: string): string => id.split("/")[0] ?? "";

/** What `only` may name. */
export const figureGroups: readonly string[] = [...new Set(served.flatMap(([ids]) => ids.map(groupOf)))];

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
  const isChosen = (group: string) => only.length === 0 || only.some((wanted) => isOf(wanted, group) || isOf(group, wanted));
  const take = async (ids: readonly string[], work: () => Promise<readonly Figure[]>) => {
    try {
      figures.push(...(await step(`Measuring ${ids.join(", ")}`, work)));
    } catch (error) {
      for (const id of ids) if (isChosen(id)) failures.push({ id, error });
    }
  };
  if (isChosen("bytes")) await take(["bytes"], areaBytes);
  const chosen = served.filter(([ids]) => ids.some(isChosen));
  if (chosen.length > 0) {
    const product = await startBenchProduct(permits, tell);
    try {
      for (const [ids, work] of chosen) await take(ids, () => work(product, pairs));
    } finally {
      await product.stop();
    }
  }
  return chosenOf({ figures, failures }, only);
}
