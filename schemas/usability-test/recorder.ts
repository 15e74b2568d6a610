import { z } from "zod";
import { wireId } from "./usability-test";

/*
 * The wire of `/v1/web/*` as recorder-contract.md has it, for both ends of ours. Older clients send more than is named here, and what
 * they send loosely is read loosely: what is unknown is left out, never refused.
 */

const words = z.string().max(2_000).catch("");
const count = z.number().finite().catch(0);

/** What a page says of a session besides: names and values, as many and as long as anybody reads. What is more is left out. */
export const sessionMetadata = z.record(z.string().max(50), z.string().max(200)).refine((said) => Object.keys(said).length <= 10);
export type SessionMetadata = z.infer<typeof sessionMetadata>;

/** `POST /v1/web/start`. */
export const startRequest = z.object({
  userUUID: z.string().max(200).nullish().catch(null),
  projectKey: z.string().max(200).optional(),
  revID: words,
  trackerVersion: words,
  isSnippet: z.boolean().catch(false),
  timestamp: count,
  doNotRecord: z.boolean().catch(false),
  bufferDiff: count,
  userID: z.string().max(200).nullish().catch(null),
  token: z.string().max(4_000).nullish().catch(null),
  deviceMemory: count,
  jsHeapSizeLimit: count,
  timezone: words,
  condition: z.string().max(200).nullish().catch(null),
  assistOnly: z.boolean().catch(false),
  width: count,
  height: count,
  /** Ours alone: the test that the session is of. Older clients name it when they fetch it. */
  testId: wireId.nullish().catch(null),
  /** Ours alone. */
  metadata: sessionMetadata.catch({}),
});
export type StartRequest = z.infer<typeof startRequest>;

/** Its answer, with 200 alone. A client that finds another shape says `Incorrect server response`. */
export const startAnswer = z.object({
  token: z.string(),
  userUUID: z.string(),
  sessionID: z.string(),
  delay: z.number(),
  startTimestamp: z.number().optional(),
  beaconSizeLimit: z.number().optional(),
  compressionThreshold: z.number().optional(),
  projectID: z.string().optional(),
  userOS: z.string().optional(),
  userDevice: z.string().optional(),
  userBrowser: z.string().optional(),
  userCountry: z.string().optional(),
  userState: z.string().optional(),
  userCity: z.string().optional(),
  timestamp: z.number().optional(),
  canvasEnabled: z.boolean().optional(),
  canvasQuality: z.enum(["low", "medium", "high"]).optional(),
  canvasFPS: z.number().optional(),
  features: z.object({ "feature-flags": z.boolean(), "usability-test": z.boolean() }).optional(),
});
export type StartAnswer = z.infer<typeof startAnswer>;

/** An event of `@rrweb/record`, of which the service reads no more than this. */
export const recordedEvent = z.looseObject({ type: z.int(), timestamp: z.number() });
export type RecordedEvent = z.infer<typeof recordedEvent>;

/** The body of a batch of ours, unpacked. `tab`, `pageNo` and `firstIndex` name it within its session: sent again it is the same one. */
export const recordedBatch = z.object({
  tab: z.string().min(1).max(60),
  pageNo: z.int().nonnegative(),
  /** The number of its first event among those of its page. */
  firstIndex: z.int().nonnegative(),
  timestamp: z.number(),
  url: z.string().max(2_000),
  events: z.array(recordedEvent).min(1),
});
export type RecordedBatch = z.infer<typeof recordedBatch>;

/** `GET /v1/web/uxt/upload-url`. */
export const uploadUrl = z.object({ url: z.string().min(1) });

/** How a refusal of the service reads. */
export const recorderError = z.object({ error: z.string() });
