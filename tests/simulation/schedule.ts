import { seeded } from "#schemas/testing/seeded";
import { d1Faults, d1ReadFault, deedFaults, diskFaults, linkFaults } from "./fault-kinds";

/** What people do, and what their devices do by themselves. */
export const acts = ["write", "refuse", "count", "remove", "field", "move", "number", "photo"] as const;
export const deeds = ["open tab", "sync", "wake service worker", "send again", "let go", "share", "back up"] as const;
/** What inspectors do at a visit that others may be at too. */
export const visitActs = ["pass item", "fail item", "find", "pass visit", "fail visit"] as const;
/** What reviewers do on one sheet that others mark too. */
export const markActs = ["mark", "change mark", "remove mark"] as const;
/** What a permit's holder and its office say to each other, and how its parties are to change. */
export const threadActs = [
  "say",
  "read",
  "need no reply",
  "need one after all",
  "ask for a change",
  "withdraw a change",
  "refuse a change",
] as const;
/** What two clerks and an official do at the counter: never queued, asked again under one key until the worker answers. */
export const counterActs = [
  "take",
  "take in parts",
  "take by account",
  "void",
  "refund",
  "lay down",
  "open drawer",
  "count drawer",
  "resume",
] as const;
export type Act = (typeof acts)[number];
export type VisitAct = (typeof visitActs)[number];
export type MarkAct = (typeof markActs)[number];
export type ThreadAct = (typeof threadActs)[number];
export type CounterAct = (typeof counterActs)[number];
export type Deed = (typeof deeds)[number];

/** One thing that happens, so long after the one before it. `draw` decides its details, whatever else is in the schedule. */
export interface Step {
  readonly after: number;
  readonly device: number;
  readonly what: string;
  readonly draw: number;
}

/** A history before it happens: the same one, played again, happens the same. */
export interface Schedule {
  readonly seed: number;
  readonly steps: readonly Step[];
  /**
   * `visits`: everybody is an inspector too, and there are visits to be at. `sheet`: everybody reviews one drawing. `counter`: there are fees to take.
   * `thread`: one of them is a permit's holder.
   */
  readonly at?: "visits" | "sheet" | "counter" | "thread";
}

export const deviceCount = 4;
const commandCount = 250;
const faultCount = 48;
const deedCount = 30;

const faultSteps: readonly string[] = [
  ...linkFaults,
  ...linkFaults,
  ...d1Faults,
  d1ReadFault,
  ...diskFaults,
  ...diskFaults,
  ...deedFaults,
  ...deedFaults,
];
/** Facts are most of what people do. */
const actSteps: readonly Act[] = ["write", "write", "write", "write", ...acts, "count", "field", "number"];

/** What there is to draw from, and how often. */
type Share = readonly [from: readonly string[], count: number];

function drawn(seed: number, shares: readonly Share[]): readonly Step[] {
  const draw = seeded(seed);
  const below = (limit: number) => Math.floor(draw() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const whats = shares.flatMap(([from, count]) => Array.from({ length: count }, () => pick(from)));
  for (let place = whats.length - 1; place > 0; place -= 1) {
    const other = below(place + 1);
    [whats[place], whats[other]] = [whats[other] as string, whats[place] as string];
  }
  // Several at once now and then: that is when they meet.
  return whats.map(
    (what): Step => ({ after: below(4) > 0 ? below(40) : below(2_500), device: below(deviceCount), what, draw: below(2 ** 31) }),
  );
}

/** The schedule of a seed. */
export const scheduleOf = (seed: number): Schedule => ({
  seed,
  steps: drawn(seed, [
    [actSteps, commandCount],
    [faultSteps, faultCount],
    [deeds, deedCount],
  ]),
});

/** One of inspectors at the same visits, who are without a connection most of the time. */
export const visitScheduleOf = (seed: number): Schedule => ({
  seed,
  steps: drawn(seed, [
    [visitActs, 60],
    [[...faultSteps, "no connection for a while"], 15],
    [["no connection for a while"], 8],
    [deeds, 10],
  ]),
  at: "visits",
});

/** One of reviewers on the same sheet, who are without a connection most of the time. */
export const sheetScheduleOf = (seed: number): Schedule => ({
  seed,
  steps: drawn(seed, [
    [["mark", "mark", ...markActs], 80],
    [[...faultSteps, "no connection for a while"], 15],
    [["no connection for a while"], 8],
    [deeds, 10],
  ]),
  at: "sheet",
});

/** One of a permit's holder and its office, who are without a connection most of the time. */
export const threadScheduleOf = (seed: number): Schedule => ({
  seed,
  steps: drawn(seed, [
    [["say", "say", ...threadActs], 80],
    [[...faultSteps, "no connection for a while"], 15],
    [["no connection for a while"], 8],
    [deeds, 10],
  ]),
  at: "thread",
});

/** One of clerks who take money for the same two permits. */
export const counterScheduleOf = (seed: number): Schedule => ({
  seed,
  steps: drawn(seed, [
    [["take", "take", "take in parts", ...counterActs], 90],
    [[...faultSteps, "no connection for a while"], 24],
    [["answer lost after the commit", "too large for the road (413)"], 12],
    [deeds, 10],
  ]),
  at: "counter",
});
