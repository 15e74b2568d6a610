import { createHash } from "node:crypto";
import { calendarOf, daysBetween } from "#schemas/calendar/business-days";
import type { Organization } from "#schemas/people/organization";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { seeded } from "#schemas/testing/seeded";
import type { Job } from "./answers";
import { builders, homeowners, type StoryPerson } from "./cast";
import { cityOf, somePlace } from "./places";
import { type Plot, propertyOf } from "./plot";
import type { Life } from "./step";
import { storyId } from "./teller";
import { oneOf, Timetable } from "./timetable";
import { live, someTurn, type Turn } from "./turns";
import { jobs } from "./words/jobs";
import { kindsOfWork, type WorkKind } from "./words/kinds-of-work";

/** What a story is planned from: the same plan gives the same lives. */
export interface StoryPlan {
  readonly organization: Organization;
  readonly types: ReadonlyMap<string, PermitType>;
  /** First day of the story, and the day on which it was first told. */
  readonly begunOn: string;
  readonly firstToldOn: string;
  /** Applications on a business day at the story's beginning, and when it was first told: the city grows. */
  readonly aDay: readonly [number, number];
}

const seedOf = (name: string): number => Number.parseInt(createHash("sha256").update(name).digest("hex").slice(0, 8), 16);

/** Some kind of work that the office has a type of. */
function someKind({ types }: StoryPlan, random: () => number): WorkKind {
  const kinds = kindsOfWork.filter(({ code }) => types.has(code));
  let left = random() * kinds.reduce((sum, { weight }) => sum + weight, 0);
  for (const kind of kinds) {
    left -= kind.weight;
    if (left < 0) return kind;
  }
  return oneOf(random, kinds);
}

/** Round sums are what people write. */
const roundDollars = (dollars: number): number => (dollars < 5_000 ? Math.round(dollars / 50) * 50 : Math.round(dollars / 500) * 500);

function someJob(plan: StoryPlan, kind: WorkKind, random: () => number, day: string): Job {
  const type = plan.types.get(kind.code);
  if (!type) throw new Error(`The office has no ${kind.code}`);
  const able = builders.filter(({ builds }) => builds.includes(kind.code));
  const builder = able.length > 0 && random() < (kind.business ? 1 : 0.62) ? oneOf(random, able) : null;
  const [least, most] = kind.dollars;
  const dollars = roundDollars(least + random() ** 2 * (most - least));
  return {
    kind,
    type,
    what: oneOf(random, Object.keys(jobs[kind.code] ?? {})),
    dollars,
    owner: oneOf(random, homeowners),
    builder,
    firstDay: day,
  };
}

/** What is settled of a life beforehand. */
export interface Given {
  readonly applicant?: StoryPerson;
  readonly turn?: Turn;
  readonly code?: string;
}

/** What the steps of a life that begins on this day are made from. */
export function plotOf(plan: StoryPlan, key: string, day: string, given: Given = {}): Plot {
  const { organization } = plan;
  const named = `${organization.id}/${key}`;
  const random = seeded(seedOf(named));
  const kind = kindsOfWork.find(({ code }) => code === given.code) ?? someKind(plan, random);
  const job = someJob(plan, kind, random, day);
  return {
    ...{ key: named, permitId: storyId(named), organization: organization.id, job, random, steps: [] },
    applicant: given.applicant ?? job.builder ?? job.owner,
    place: somePlace(cityOf(organization.id), random, kind.business === true),
    time: new Timetable(calendarOf(organization), random, day),
  };
}

/** One life that begins on this day. */
export function lifeOf(plan: StoryPlan, key: string, day: string, given: Given = {}): Life {
  const plot = plotOf(plan, key, day, given);
  live(plot, given.turn ?? someTurn(plot.random));
  return { key, permitId: plot.permitId, propertyId: propertyOf(plot), steps: plot.steps };
}

/** How many apply on a day: building is done in the dry months. */
function arrivalsOn({ begunOn, firstToldOn, aDay: [first, last] }: StoryPlan, day: string, random: () => number): number {
  // It has grown as far as it does some months before: what was applied for then is being built now.
  const grownIn = Math.max(1, daysBetween(begunOn, firstToldOn) - 100);
  const share = Math.min(1, daysBetween(begunOn, day) / grownIn);
  const month = Number(day.slice(5, 7));
  const season = month >= 4 && month <= 9 ? 1.15 : month === 12 || month === 1 ? 0.8 : 1;
  return Math.floor((first + (last - first) * share ** 2) * season + random());
}

/** Everybody who applies on a business day. */
export function livesOf(plan: StoryPlan, day: string): readonly Life[] {
  const count = arrivalsOn(plan, day, seeded(seedOf(`${plan.organization.id}/${day}`)));
  return Array.from({ length: count }, (_, at) => lifeOf(plan, `${day}/${at}`, day));
}
