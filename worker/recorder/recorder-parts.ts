import type { Context } from "hono";
import type { Organization } from "#schemas/people/organization";
import type { Clock, Log, SiteEnvironment } from "#worker/http/api-context";
import type { RecorderRateStore } from "./ingest/recorder-rate-store";
import type { RecordingRoomStore } from "./ingest/recording-room-store";
import type { OpenSession, RecordingStore } from "./ingest/recording-store";
import type { ServedTestStore } from "./ingest/served-test-store";
import type { SessionTokens } from "./ingest/session-token";
import type { SignalStore } from "./ingest/signal-store";
import type { UploadStore } from "./ingest/upload-store";
import type { UploadTokens } from "./ingest/upload-token";
import { refuseRecorder } from "./recorder-refusal";
import { type RatedAct, rateRules } from "./recorder-rules";
import type { RecordingBucket } from "./recording-bucket";

/** What the recorder's doors are given. */
export interface RecorderParts {
  readonly tokens: SessionTokens;
  readonly uploadTokens: UploadTokens;
  readonly recordings: RecordingStore;
  readonly rooms: RecordingRoomStore;
  readonly signals: SignalStore;
  readonly tests: ServedTestStore;
  readonly uploads: UploadStore;
  readonly rates: RecorderRateStore;
  readonly bucket: RecordingBucket;
  readonly clock: Clock;
  readonly log: Log;
  readonly newId: () => string;
  /** A keyed digest of an address: the database names nobody. */
  readonly digestOf: (address: string) => Promise<string>;
  organizationOf(slug: string): Promise<Organization | null>;
}

type RecorderContext = Context<SiteEnvironment>;

/** Counts a request of somebody's, or refuses it with 429 and when to come back. */
export async function rated(parts: RecorderParts, c: RecorderContext, act: RatedAct, who: string): Promise<void> {
  const { slug } = c.get("tenant");
  const wait = await parts.rates.take(slug, `${act}:${who}`, rateRules[act], parts.clock().getTime());
  if (wait > 0) refuseRecorder(429, "Too many requests", { "retry-after": String(Math.ceil(wait / 1000)) });
}

/** What the request's bearer token names; `none` without one. */
export async function bearerOf(parts: RecorderParts, c: RecorderContext) {
  const token = /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  return token === undefined ? ({ state: "none" } as const) : parts.tokens.read(c.get("tenant").slug, token);
}

/** The session that the bearer token names, counted as one request of this act; refuses 401 without one that stands, and 429. */
export async function sessionOf(parts: RecorderParts, c: RecorderContext, act: RatedAct): Promise<OpenSession> {
  const read = await bearerOf(parts, c);
  if (read.state !== "valid") return refuseRecorder(401, read.state === "none" ? "Unauthorized" : "The token has expired");
  await rated(parts, c, act, read.sessionId);
  return (await parts.recordings.open(c.get("tenant").slug, read.sessionId)) ?? refuseRecorder(401, "Unauthorized");
}
