import { addDays, type Calendar } from "#schemas/calendar/business-days";
import { applicant } from "./cast";
import { type Given, lifeOf, type StoryPlan } from "./lives";
import type { Life } from "./step";

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
}

const stages: readonly Stage[] = [
  { name: "begun", code: "residential-deck", turn: "sent-never", done: "begin", next: "", since: 1 },
  { name: "sent", code: "water-heater", done: "send", next: "start-review", since: 1 },
  { name: "in-review", code: "residential-addition", done: "start-", next: "", since: 6 },
  { name: "corrections", code: "residential-deck", done: "letter-1", next: "answers-1", since: 12 },
  { name: "corrections-again", code: "commercial-alteration", done: "letter-2", next: "answers-2", since: 40 },
  { name: "fees-due", code: "residential-solar", done: "approve", next: "pay-issue", since: 8 },
  { name: "scheduled", code: "residential-electrical", done: "schedule-", next: "arrive-", since: 10 },
  { name: "failed", code: "residential-deck", done: "result-", next: "ask-inspection-210-again", since: 30 },
  { name: "building", code: "residential-new-house", done: "result-", next: "ask-", since: 90 },
  { name: "closed", code: "residential-reroof", done: "close", next: "", since: 120 },
];

/** The life as far as it has come by now, if it stands at the stage; what would follow is the applicant's own to do. */
function standing(life: Life, { done, next }: Stage, now: string): Life | null {
  const past = [...life.steps].filter(({ at }) => at <= now).sort((a, b) => (a.at < b.at ? -1 : 1));
  const [first] = life.steps.filter(({ at }) => at > now).sort((a, b) => (a.at < b.at ? -1 : 1));
  const there = past.at(-1)?.key.startsWith(done) === true && (first?.key ?? "").startsWith(next);
  return there ? { ...life, steps: past } : null;
}

/** A life of the applicant that stands there now: of many that may be, the first that does. */
function found(plan: StoryPlan, calendar: Calendar, stage: Stage, now: string): Life | null {
  const { name, code, turn = "closed" } = stage;
  for (let age = stage.since; age < stage.since + 150; age += 1) {
    const day = addDays(calendar.localDay(now), -age);
    if (!calendar.isBusinessDay(day)) continue;
    for (let n = 0; n < 4; n += 1) {
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
