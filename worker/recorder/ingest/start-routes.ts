import { Hono } from "hono";
import { calendarOf } from "#schemas/calendar/business-days";
import { type Organization, projectKeyOf } from "#schemas/people/organization";
import { type StartAnswer, type StartRequest, startRequest } from "#schemas/usability-test/recorder";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import { isServed } from "#schemas/usability-test/usability-test";
import type { SiteEnvironment } from "#worker/http/api-context";
import { type RecorderParts, rated } from "../recorder-parts";
import { refuseRecorder } from "../recorder-refusal";
import { recorderRules } from "../recorder-rules";
import { looseJson } from "./read-body";
import { readUserAgent } from "./read-user-agent";
import type { BegunSession } from "./recording-store";
import { placeOf } from "./request-place";

interface Started {
  readonly token: string;
  readonly sessionId: string;
  readonly userUuid: string;
  /** Instant. */
  readonly startedAt: string;
  /** Milliseconds that the client's clock is behind ours: it adds them to its own. */
  readonly delay: number;
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const pixels = (count: number) => Math.min(100_000, Math.max(0, Math.round(count)));

/** The session that a token goes on with; null when it names none that stands. */
async function resumed(parts: RecorderParts, organization: string, token: string): Promise<Started | null> {
  const read = await parts.tokens.read(organization, token);
  if (read.state !== "valid") return null;
  const session = await parts.recordings.open(organization, read.sessionId);
  return session && { ...session, token, delay: read.delay };
}

/** What a session may be recorded for: the open test that it names, its project, or some open test that it has yet to read. null: nothing. */
async function boundTo(
  { tests }: RecorderParts,
  { id, recordsWithoutTest }: Organization,
  testId: number | null,
): Promise<Pick<BegunSession, "testId" | "byProject"> | null> {
  if (testId !== null) {
    const test = await tests.byTestId(id, testId);
    return test !== null && isServed(test.state) ? { testId, byProject: false } : null;
  }
  return recordsWithoutTest || (await tests.anyServed(id)) ? { testId: null, byProject: recordsWithoutTest } : null;
}

/** Begins a session; null: it is of no open test or allowed project, or the day's budget is used up. */
async function begun(parts: RecorderParts, organization: Organization, asked: StartRequest, request: Request): Promise<Started | null> {
  const bound = await boundTo(parts, organization, asked.testId ?? null);
  if (bound === null) return null;
  const now = parts.clock().getTime();
  // A cold start has recorded for a while before it was told to.
  const before = asked.bufferDiff > 0 && asked.bufferDiff < recorderLimits.longestBuffer ? asked.bufferDiff : 0;
  const [startedAt, endsAt] = [new Date(Math.floor(now - before)), new Date(now + recorderRules.sessionLife)];
  const sessionId = parts.newId();
  const userUuid = uuidShape.test(asked.userUUID ?? "") ? (asked.userUUID ?? "") : parts.newId();
  const delay = asked.timestamp > 0 ? Math.round(now - asked.timestamp) : 0;
  const begins = await parts.recordings.begin(organization.id, {
    ...readUserAgent(request.headers.get("user-agent") ?? ""),
    ...bound,
    ...{ budgetDay: calendarOf(organization).localDay(new Date(now).toISOString()), place: placeOf(request) },
    ...{ userId: asked.userID || null, metadata: asked.metadata },
    ...{ sessionId, userUuid, startedAt: startedAt.toISOString(), endsAt: endsAt.toISOString() },
    ...{ width: pixels(asked.width), height: pixels(asked.height), timeZone: asked.timezone.slice(0, 100) },
  });
  if (!begins) return null;
  const token = await parts.tokens.issue(organization.id, { sessionId, delay }, endsAt.getTime());
  return { token, sessionId, userUuid, startedAt: startedAt.toISOString(), delay };
}

/** What every start is told besides its session: the sizes to keep to, and what this product has of the older clients' features. */
const announced = {
  beaconSizeLimit: recorderLimits.beaconLimit,
  compressionThreshold: recorderLimits.compressAbove,
  canvasEnabled: true,
  canvasQuality: "low",
  canvasFPS: 1,
  features: { "feature-flags": false, "usability-test": true },
} as const;

/**
 * `POST /v1/web/start`: a session of the host's organization, by its project key. A token that still stands goes on with its session;
 * any other begins one, of an open test or an allowed project, within the day's budget: else 403 and the body `canceled`. Refuses 400 (no
 * JSON), 403 (no key), 404 (another organization's key), 413 and 429.
 */
export function createStartRoutes(parts: RecorderParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.post("/start", async (c) => {
    const { slug } = c.get("tenant");
    const read = startRequest.safeParse(await looseJson(c.req.raw, recorderRules.startBody));
    if (!read.success) return refuseRecorder(400, "Not a start request");
    const asked = read.data;
    if (!asked.projectKey) return refuseRecorder(403, "No project key");
    const organization = await parts.organizationOf(slug);
    if (organization === null || asked.projectKey !== projectKeyOf(organization)) return refuseRecorder(404, "Unknown project key");
    const address = await parts.digestOf(c.req.header("cf-connecting-ip") ?? "");
    await rated(parts, c, "start", address);
    await rated(parts, c, "start-day", address);
    const started = (asked.token && (await resumed(parts, slug, asked.token))) || (await begun(parts, organization, asked, c.req.raw));
    // The words are the contract's, as they are: clients look for them alone.
    if (started === null) return c.text("canceled", 403);
    const { browser, os, device } = readUserAgent(c.req.header("user-agent") ?? "");
    const { city, state, country } = placeOf(c.req.raw);
    return c.json({
      ...announced,
      ...{ token: started.token, sessionID: started.sessionId, userUUID: started.userUuid, delay: started.delay },
      ...{ startTimestamp: new Date(started.startedAt).getTime(), timestamp: parts.clock().getTime(), projectID: slug },
      ...{ userBrowser: browser, userOS: os, userDevice: device, userCity: city, userState: state, userCountry: country },
    } satisfies StartAnswer);
  });
  return routes;
}
