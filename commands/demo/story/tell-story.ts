import { addDays, type Calendar, calendarOf } from "#schemas/calendar/business-days";
import type { CommandCall } from "#schemas/commands";
import type { Core } from "#worker/composition/create-core";
import { applicantLives, keepProperties, shareLinks } from "./applicant-lives";
import { storyPeople } from "./cast";
import { FilesHeld } from "./files-held";
import { livesOf, type StoryPlan } from "./lives";
import { takeTypes, typesInForce } from "./office-begins";
import { officeSteps, readNotifications } from "./office-duties";
import { onCallLives } from "./on-call-lives";
import { type Life, PermitView, type Step } from "./step";
import { type StoryClock, storyWrites } from "./story-core";
import { Teller } from "./teller";

/** What of a story is told. */
export interface Span {
  /** First day of the story. */
  readonly begunOn: string;
  /** The moment to which it was told the first time. */
  readonly firstTold: string;
  /** Told before, up to and with this moment; null: nothing. */
  readonly toldThrough: string | null;
  readonly now: string;
  /** Of each permit that was told of, the version at which the story left it; none fits one that it goes on with no more. */
  readonly versions: Readonly<Record<string, number>>;
}

/** How a story is told. */
export interface Telling {
  readonly span: Span;
  /** Applications on a business day, at the beginning and when it is first told. */
  readonly aDay: readonly [number, number];
  /** From when on mail is kept. */
  readonly mailFrom: string;
}

interface Due {
  readonly life: Life | null;
  readonly step: Step;
  readonly place: number;
}

/** Every business day from the story's first to the last of the span. */
function daysOf({ begunOn, now }: Span, { isBusinessDay, localDay }: Calendar): readonly string[] {
  const days: string[] = [];
  for (let day = begunOn; day <= localDay(now); day = addDays(day, 1)) if (isBusinessDay(day)) days.push(day);
  return days;
}

/** What is due within the span, in the order of time. */
function dueOf(lives: readonly Life[], steps: readonly Step[], { toldThrough, now }: Span): readonly Due[] {
  const all: Due[] = lives.flatMap((life) => life.steps.map((step, place) => ({ life, step, place })));
  return [...steps.map((step, place) => ({ life: null, step, place })), ...all]
    .filter(({ step: { at } }) => at <= now && (toldThrough === null || at > toldThrough))
    .sort((a, b) => (a.step.at < b.step.at ? -1 : a.step.at > b.step.at ? 1 : a.place - b.place));
}

/** Tells steps one by one; a permit of which a step was turned down, or which a person has touched, stays as it is from then on. */
class Told {
  readonly #teller: Teller;
  readonly #accounts: ReadonlyMap<string, string>;
  readonly #files: FilesHeld;
  readonly #versions: Span["versions"];
  readonly met = new Set<string>();
  readonly left = new Set<string>();

  constructor(teller: Teller, accounts: ReadonlyMap<string, string>, files: FilesHeld, versions: Span["versions"]) {
    this.#teller = teller;
    this.#accounts = accounts;
    this.#files = files;
    this.#versions = versions;
  }
  async tell({ life, step }: Due): Promise<void> {
    const permitId = life?.permitId ?? "";
    if (this.left.has(permitId)) return;
    const calls = await this.#callsOf(permitId, step);
    if (calls.length === 0) return;
    const stand = await this.#teller.do(step.who, `${life?.key ?? "office"}/${step.key}`, calls, [
      ...(step.mayStop ?? []),
      ...(step.mayFail ?? []),
    ]);
    for (const call of stand) await this.#files.hold(this.#accounts.get(step.who) ?? "", call);
    if (life !== null && step.mayFail === undefined && stand.length < calls.length) this.left.add(permitId);
  }
  /** What is to be done; nothing where somebody has touched the permit since the story left it. */
  async #callsOf(permitId: string, { acts }: Step): Promise<readonly CommandCall[]> {
    if (this.met.has(permitId) && typeof acts !== "function") return acts;
    const { state, version } = await this.#teller.permit(permitId);
    if (!this.met.has(permitId) && version !== (this.#versions[permitId] ?? 0)) {
      this.left.add(permitId);
      return [];
    }
    this.met.add(permitId);
    return typeof acts === "function" ? acts(new PermitView(permitId, state, this.#accounts)) : acts;
  }
}

/** What came of a telling. */
export interface ToldStory {
  readonly teller: Teller;
  /** Permits of the demo's applicant, by where they stand. */
  readonly places: ReadonlyMap<string, string>;
  /** Permits that it told of, and those with which it goes on no more. */
  readonly met: ReadonlySet<string>;
  readonly left: ReadonlySet<string>;
}

/** Tells what is due of an organization's story, by its people, at its times. */
export async function tellStory(core: Core, clock: StoryClock, slug: string, telling: Telling): Promise<ToldStory> {
  const { span, aDay, mailFrom } = telling;
  const organization = await core.organizations.organizationOf(slug);
  if (organization === null) throw new Error(`There is no organization ${slug}`);
  const teller = new Teller(core, clock, storyWrites(core, clock, mailFrom), organization);
  const calendar = calendarOf(organization);
  if (span.toldThrough === null && slug === "local") await takeTypes(teller);
  const { begunOn, firstTold } = span;
  const plan: StoryPlan = {
    organization,
    types: await typesInForce(teller),
    begunOn,
    firstToldOn: calendar.localDay(firstTold),
    aDay,
  };
  const own = slug === "local" ? applicantLives(plan, calendar, firstTold) : new Map<string, Life>();
  const onCall = slug === "local" ? onCallLives(plan, calendar, span.now) : [];
  const lives = [...daysOf(span, calendar).flatMap((day) => livesOf(plan, day)), ...own.values(), ...onCall];
  const accounts = await teller.accounts(storyPeople);
  const story = new Told(teller, accounts, new FilesHeld(core, slug), span.versions);
  const beside = [...officeSteps(span, calendar, plan.types), ...keepProperties(own, firstTold), ...shareLinks(own, calendar, firstTold)];
  const due = dueOf(lives, slug === "local" ? beside : [], span);
  for (const one of due) {
    clock.reach(one.step.at);
    await story.tell(one);
  }
  clock.reach(span.now);
  await readNotifications(teller, storyPeople, span.now);
  return {
    teller,
    places: new Map([...own].map(([name, { permitId }]) => [name, permitId])),
    met: story.met,
    left: story.left,
  };
}
