import { createHash } from "node:crypto";
import { addDays, type Calendar } from "#schemas/calendar/business-days";
import { callOf } from "#schemas/command-call";
import { applicant, technician } from "./cast";
import { type Given, lifeOf, type StoryPlan } from "./lives";
import type { Life, Step } from "./step";
import { storyId } from "./teller";

/** Where a permit of the demo's own applicant stands when the story is first told. */
interface Stage {
  readonly name: string;
  readonly code: string;
  readonly turn?: Given["turn"];
  /** Last step done and first one to come, by how their keys begin. */
  readonly done: string;
  readonly next: string;
  /** How long ago it was applied for, at least. Days. */
  readonly since: number;
  /** What else must be so of what has been done and what will be. */
  readonly also?: (past: readonly Step[], coming: readonly Step[]) => boolean;
}

/** One reviewer has decided, with comments; the desk of the demo account has not. */
const halfReviewed = (past: readonly Step[], coming: readonly Step[]): boolean =>
  past.some(({ key, who }) => key.startsWith("comments-1") && who !== technician.email) &&
  coming.some(({ key, who }) => key.startsWith("decide-1") && who === technician.email);

const stages: readonly Stage[] = [
  { name: "begun", code: "residential-deck", turn: "sent-never", done: "begin", next: "", since: 1 },
  { name: "sent", code: "water-heater", done: "send", next: "start-review", since: 1 },
  { name: "in-review", code: "residential-addition", done: "start-", next: "", since: 6 },
  { name: "two-reviewers", code: "residential-deck", done: "", next: "", since: 4, also: halfReviewed },
  { name: "corrections", code: "residential-deck", done: "letter-1", next: "answers-1", since: 12 },
  { name: "corrections-again", code: "commercial-alteration", done: "letter-2", next: "answers-2", since: 40 },
  { name: "fees-due", code: "residential-solar", done: "approve", next: "pay-issue", since: 8 },
  { name: "scheduled", code: "residential-electrical", done: "schedule-", next: "arrive-", since: 10 },
  { name: "failed", code: "residential-deck", done: "result-", next: "ask-inspection-210-again", since: 30 },
  { name: "building", code: "residential-new-house", done: "result-", next: "ask-", since: 90 },
  { name: "closed", code: "residential-reroof", done: "close", next: "", since: 120 },
];

/** The life as far as it has come by now, if it stands at the stage; what would follow is the applicant's own to do. */
function standing(life: Life, { done, next, also }: Stage, now: string): Life | null {
  const past = [...life.steps].filter(({ at }) => at <= now).sort((a, b) => (a.at < b.at ? -1 : 1));
  const coming = [...life.steps].filter(({ at }) => at > now).sort((a, b) => (a.at < b.at ? -1 : 1));
  const there = past.at(-1)?.key.startsWith(done) === true && (coming.at(0)?.key ?? "").startsWith(next) && (also?.(past, coming) ?? true);
  return there ? { ...life, steps: past } : null;
}

/** A life of the applicant that stands there now: of many that may be, the first that does. */
function found(plan: StoryPlan, calendar: Calendar, stage: Stage, now: string): Life | null {
  const { name, code, turn = "closed" } = stage;
  for (let age = stage.since; age < stage.since + 150; age += 1) {
    const day = addDays(calendar.localDay(now), -age);
    if (day < plan.begunOn) return null;
    if (!calendar.isBusinessDay(day)) continue;
    for (let n = 0; n < 10; n += 1) {
      const life = standing(lifeOf(plan, `applicant/${name}/${age}/${n}`, day, { applicant, code, turn }), stage, now);
      if (life !== null) return life;
    }
  }
  return null;
}

/** Permits of the demo's applicant, by where they stand. They end where the story was first told: what comes next is for whoever tries it. */
export function applicantLives(plan: StoryPlan, calendar: Calendar, firstTold: string): ReadonlyMap<string, Life> {
  const lives = stages
    .filter(({ code }) => plan.types.has(code))
    .map((stage) => [stage.name, found(plan, calendar, stage, firstTold)] as const);
  return new Map(lives.flatMap(([name, life]) => (life === null ? [] : [[name, life] as const])));
}

/** Two of the places are kept on the devices of those who go there: the desk's and an inspector's. */
export function keepProperties(lives: ReadonlyMap<string, Life>, firstTold: string): readonly Step[] {
  const kept = [lives.get("building"), lives.get("closed")].flatMap((life) => (life ? [life] : []));
  const at = new Date(Date.parse(firstTold) - 60_000).toISOString();
  const keepers = [technician.email, "inspector@demo.test"];
  return keepers.flatMap((who) =>
    kept.map(({ permitId, propertyId }) => ({
      ...{ at, who, key: `keep/${who}/${propertyId}` },
      acts: [callOf("property.keep", { propertyId, permitIds: [permitId] })],
    })),
  );
}

/** Links that the applicant has made for others. */
export function shareLinks(lives: ReadonlyMap<string, Life>, calendar: Calendar, firstTold: string): readonly Step[] {
  const permitId = lives.get("building")?.permitId;
  if (permitId === undefined) return [];
  const at = new Date(Date.parse(firstTold) - 120_000).toISOString();
  const link = { permitId, linkId: storyId(`link/${permitId}`), tokenHash: createHash("sha256").update(permitId).digest("hex") };
  const words = { scope: { kind: "documents" as const }, label: "Ana, my architect", email: "ana@studio.example" };
  const lastDay = addDays(calendar.localDay(firstTold), 60);
  return [{ at, who: applicant.email, key: `share/${permitId}`, acts: [callOf("shared-link.make", { ...link, ...words, lastDay })] }];
}
