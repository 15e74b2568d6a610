import { Hono } from "hono";
import { projectKeyOf } from "#schemas/organization";
import { type StartAnswer, type StartRequest, startRequest } from "#schemas/recorder";
import { recorderLimits } from "#schemas/recorder-limits";
import type { SiteEnvironment } from "#worker/http/api-context";
import { looseJson } from "./read-body";
import { readUserAgent } from "./read-user-agent";
import { type RecorderParts, rated } from "./recorder-parts";
import { refuseRecorder } from "./recorder-refusal";
import { recorderRules } from "./recorder-rules";

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

async function begun(parts: RecorderParts, organization: string, asked: StartRequest, agent: string): Promise<Started> {
  const now = parts.clock().getTime();
  // A cold start has recorded for a while before it was told to.
  const before = asked.bufferDiff > 0 && asked.bufferDiff < recorderLimits.longestBuffer ? asked.bufferDiff : 0;
  const [startedAt, endsAt] = [new Date(Math.floor(now - before)), new Date(now + recorderRules.sessionLife)];
  const sessionId = parts.newId();
  const userUuid = uuidShape.test(asked.userUUID ?? "") ? (asked.userUUID ?? "") : parts.newId();
  const delay = asked.timestamp > 0 ? Math.round(now - asked.timestamp) : 0;
  await parts.recordings.begin(organization, {
    ...readUserAgent(agent),
    ...{ sessionId, userUuid, startedAt: startedAt.toISOString(), endsAt: endsAt.toISOString() },
    ...{ width: pixels(asked.width), height: pixels(asked.height), timeZone: asked.timezone.slice(0, 100) },
  });
  const token = await parts.tokens.issue(organization, { sessionId, delay }, endsAt.getTime());
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
 * any other begins one. Refuses 400 (no JSON), 403 (no key), 404 (another organization's key), 413 and 429.
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
    await rated(parts, c, "start", await parts.digestOf(c.req.header("cf-connecting-ip") ?? ""));
    const agent = c.req.header("user-agent") ?? "";
    const started = (asked.token && (await resumed(parts, slug, asked.token))) || (await begun(parts, slug, asked, agent));
    const { browser, os, device } = readUserAgent(agent);
    return c.json({
      ...announced,
      ...{ token: started.token, sessionID: started.sessionId, userUUID: started.userUuid, delay: started.delay },
      ...{ startTimestamp: new Date(started.startedAt).getTime(), timestamp: parts.clock().getTime(), projectID: slug },
      ...{ userBrowser: browser, userOS: os, userDevice: device },
    } satisfies StartAnswer);
  });
  return routes;
}
