import { recorderLimits } from "#schemas/usability-test/recorder-limits";

/** What the service takes, beyond the constants that it shares with its clients (schemas/usability-test/recorder-limits.ts). */
export const recorderRules = {
  /** The longest session: its token's life. Milliseconds. A test with a break in it ends on the day it began. */
  sessionLife: 4 * 3_600_000,
  /** Body of a start. Bytes. */
  startBody: 16_384,
  /** A batch as it comes. Bytes: what is announced. */
  packedBatch: recorderLimits.beaconLimit,
  /** A batch once it is unpacked. Bytes: a page's first snapshot packs to an eighth and less. */
  unpackedBatch: 8 * recorderLimits.beaconLimit,
  /** A signal with its answer in it. Bytes. */
  signalBody: 65_536,
  /** One picture of a canvas, and all of a request. Bytes. */
  image: 1_000_000,
  imagesBody: 5_000_000,
  /** A test's film. Bytes. Ours comes in parts; whole, as older clients send it, a plan of Cloudflare's takes 100 MB or more. */
  video: 2_000_000_000,
  /** How long the address of an upload lasts. Milliseconds: a slow road needs an hour for an hour's film, and begins within it. */
  uploadLife: 3_600_000,
  /** What one session may keep, films aside: an open door is no free storage. */
  sessionBytes: 300_000_000,
  sessionBatches: 20_000,
  sessionImages: 20_000,
  sessionSignals: 2_000,
  sessionUploads: 20,
  /** What a session may keep before it has read an open test. Bytes: the first page, which comes before that. */
  unboundBytes: 5_000_000,
  /** A session that has read no open test by then is removed. Milliseconds. */
  unboundLife: 3_600_000,
  /** What an organization keeps of the sessions that begin on one day of its own, films too: some 180 of a quarter of an hour. */
  daySessions: 2_000,
  dayBytes: 20_000_000_000,
} as const;

/** So many requests in a window of so many milliseconds. */
export interface RateRule {
  readonly requests: number;
  readonly window: number;
}

/** By address: an office of testers behind one address begins together. By session: what a busy page needs, several times over. */
export const rateRules = {
  start: { requests: 120, window: 600_000 },
  /** So that one address alone does not use up a day's budget. */
  "start-day": { requests: 500, window: 86_400_000 },
  batch: { requests: 600, window: 60_000 },
  images: { requests: 120, window: 60_000 },
  signal: { requests: 240, window: 60_000 },
  read: { requests: 240, window: 60_000 },
  upload: { requests: 20, window: 60_000 },
} as const satisfies Record<string, RateRule>;
export type RatedAct = keyof typeof rateRules;
