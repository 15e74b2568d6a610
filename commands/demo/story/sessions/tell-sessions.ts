import { Hono } from "hono";
import { type Organization, projectKeyOf } from "#schemas/people/organization";
import { startAnswer } from "#schemas/usability-test/recorder";
import type { Core } from "#worker/composition/create-core";
import { recorderPartsOf } from "#worker/composition/recorder-stores";
import type { SiteEnvironment } from "#worker/http/api-context";
import { createRecorder } from "#worker/recorder/create-recorder";
import { demoUsabilityTest } from "../../demo-usability-test.js";
import type { StoryClock } from "../story-core";
import { batchFrom, type RecordedVisit, recordedVisit, sentAt } from "./recorded-visit";
import { type FortnightDay, happeningIn, type StorySpan } from "./story-days";

/** A tester, and the day on which they come. */
interface Tester extends FortnightDay {
  readonly recording: string;
  readonly city: string;
}

const testers: readonly Tester[] = [
  { recording: "finds-all", day: 1, time: "17:42", city: "Cedar Falls" },
  { recording: "skips-on-phone", day: 4, time: "12:16", city: "Riverton" },
  { recording: "gives-up", day: 6, time: "19:07", city: "Cedar Falls" },
  { recording: "is-sent-to-sign-in", day: 9, time: "09:31", city: "Cedar Falls" },
  { recording: "stops-on-phone", day: 12, time: "18:54", city: "Alder Bend" },
];

/** The recorder's doors, at this origin's host. */
function doorsOf(core: Core, slug: string, origin: string): Hono<SiteEnvironment> {
  const doors = new Hono<SiteEnvironment>();
  doors.use("*", async (c, next) => {
    c.set("tenant", { slug, origin });
    c.set("requestId", core.newId());
    await next();
  });
  return doors.route("/", createRecorder(recorderPartsOf(core)));
}

/** One tester's recorder, at the doors. */
class TesterRecorder {
  readonly #doors: Hono<SiteEnvironment>;
  readonly #origin: string;
  #token = "";

  constructor(doors: Hono<SiteEnvironment>, origin: string) {
    this.#doors = doors;
    this.#origin = origin;
  }

  async #send(path: string, body: BodyInit, { headers = {}, city = "" }: { headers?: Record<string, string>; city?: string } = {}) {
    const bearer: Record<string, string> = this.#token === "" ? {} : { authorization: `Bearer ${this.#token}` };
    const request = new Request(`${this.#origin}/v1/web${path}`, { method: "POST", headers: { ...bearer, ...headers }, body });
    // What Cloudflare's edge says of a request.
    Object.defineProperty(request, "cf", { value: { city, region: "Washington", country: "US" } });
    const answer = await this.#doors.fetch(request);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  async start(organization: Organization, { agent, width, height, timezone }: RecordedVisit, began: number, city: string): Promise<void> {
    const { testId } = demoUsabilityTest.test;
    const page = { width, height, timezone, timestamp: began, metadata: { language: "en" } };
    const asked = { projectKey: projectKeyOf(organization), userUUID: null, trackerVersion: "plumbline", testId, ...page };
    const answer = await this.#send("/start", JSON.stringify(asked), { headers: { "user-agent": agent }, city });
    this.#token = startAnswer.parse(await answer.json()).token;
  }
  async batch(body: object): Promise<void> {
    const packed = new Blob([JSON.stringify(body)]).stream().pipeThrough(new CompressionStream("gzip"));
    await this.#send("/i?batch=0_1", await new Response(packed).arrayBuffer(), { headers: { "content-encoding": "gzip" } });
  }
  async signal(of: "test" | "task", said: object): Promise<void> {
    await this.#send(`/uxt/signals/${of}`, JSON.stringify(said));
  }
}

/** What the recorder sends after its start, each with its moment from it. Milliseconds. */
function sendings(visit: RecordedVisit, recorder: TesterRecorder, began: number) {
  const batches = visit.batches.map((batch) => ({ at: sentAt(batch), send: () => recorder.batch(batchFrom(batch, began)) }));
  const signals = visit.signals.map(({ taskId, answer, note, duration, timestamp, ...said }) => {
    const times = { duration: duration ?? undefined, timestamp: timestamp + began };
    const task = { taskId, taskAnswer: answer, note: note ?? undefined };
    return {
      at: timestamp,
      send: () => recorder.signal(taskId === null ? "test" : "task", { ...said, ...times, ...(taskId !== null && task) }),
    };
  });
  return [...batches, ...signals].sort((a, b) => a.at - b.at);
}

/**
 * Tells who took the demo's usability test in a span: through the recorder's own doors, each request at its moment. The clock must be behind
 * the first of them. Gives the number of sessions.
 */
export async function tellSessions(core: Core, clock: StoryClock, span: StorySpan, origin: string): Promise<number> {
  const organization = await core.organizations.organizationOf(demoUsabilityTest.organization);
  if (organization === null) throw new Error(`There is no organization ${demoUsabilityTest.organization}`);
  const doors = doorsOf(core, organization.id, origin);
  const coming = happeningIn(testers, organization, span);
  for (const { recording, at, city } of coming) {
    if (clock.instant() > at) throw new Error(`The story is past ${at}`);
    const began = Date.parse(at);
    const visit = recordedVisit(recording, { origin, asOf: readAt(organization, at) });
    const recorder = new TesterRecorder(doors, origin);
    clock.reach(at);
    await recorder.start(organization, visit, began, city);
    for (const sending of sendings(visit, recorder, began)) {
      clock.reach(new Date(began + sending.at).toISOString());
      await sending.send();
    }
  }
  return coming.length;
}

/** As the front page says when its figures were made: "26 Nov 11:42". */
function readAt({ timeZone }: Organization, at: string): string {
  const parts = { timeZone, day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("en-GB", parts).format(new Date(at)).replace(",", "");
}
