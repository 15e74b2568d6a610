import { PlainFailure } from "../../commands/launch/progress.js";
import { killBrowsers } from "./browser-kills";
import { resetDoorbells } from "./doorbell-resets";
import { crowdTabs } from "./many-tabs";
import { harmRoad } from "./road-faults";
import { changeSecrets } from "./secret-changes";
import { loseStorage } from "./storage-losses";
import { killWorkers } from "./worker-kills";
import { updateWorkers } from "./worker-updates";
import type { Found } from "./written-once";

export interface FaultSetting {
  readonly times: number;
  readonly seed: number;
  readonly tell: (line: string) => void;
}

/** What one kind of fault did: counts of what took place, and what it broke. */
export interface FaultReport extends Found {
  readonly counts: Readonly<Record<string, number>>;
  /** Devices whose work did not get through once all was well again. */
  readonly stuck: number;
}

interface FaultKind {
  readonly id: string;
  /** How often it strikes unless said. */
  readonly usual: number;
  readonly run: (setting: FaultSetting) => Promise<FaultReport>;
}

/** Concurrent writes at each kill. */
const writes = 30;

const kinds: readonly FaultKind[] = [
  { id: "worker-kills", usual: 50, run: ({ times, ...setting }) => killWorkers({ ...setting, kills: times, writes }) },
  { id: "browser-kills", usual: 50, run: killBrowsers },
  { id: "updates", usual: 50, run: updateWorkers },
  { id: "tabs", usual: 100, run: crowdTabs },
  { id: "doorbells", usual: 50, run: resetDoorbells },
  { id: "storage", usual: 150, run: loseStorage },
  { id: "secrets", usual: 10, run: changeSecrets },
  { id: "road", usual: 500, run: ({ times, ...setting }) => harmRoad({ ...setting, each: times }) },
];

/** Runs the chosen kinds of faults, all unless said, one after the other. */
export async function runFaults(setting: {
  readonly only: readonly string[];
  readonly times: number | null;
  readonly seed: number;
  readonly tell: (line: string) => void;
}): Promise<readonly (FaultReport & { readonly id: string })[]> {
  const unknown = setting.only.find((id) => !kinds.some((kind) => kind.id === id));
  if (unknown !== undefined) throw new PlainFailure(`There is no fault "${unknown}". Faults: ${kinds.map(({ id }) => id).join(", ")}`);
  const reports = [];
  for (const { id, usual, run } of kinds.filter((kind) => setting.only.length === 0 || setting.only.includes(kind.id))) {
    setting.tell(`── ${id}`);
    reports.push({ id, ...(await run({ times: setting.times ?? usual, seed: setting.seed, tell: setting.tell })) });
  }
  return reports;
}
