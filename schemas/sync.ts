import { z } from "zod";
import { keptProblem } from "./problem";
import { instant } from "./values";

/**
 * The wire between device and worker.
 *
 * | message | direction | limits |
 * |---|---|---|
 * | push | POST /api/v2/sync/push | 50 commands, 1 MiB |
 * | pull | GET /api/v2/sync/pull?cursor= | 2,000 rows or about 1 MiB a page |
 * | snapshot | GET /api/v2/sync/snapshot/{version} | one line a page of 2,000 rows, the last one empty; gzip |
 * | command alone | POST /api/v2/commands/{name}, `Idempotency-Key`: the command's id | 1 MiB |
 * | poke | WebSocket, worker to device | {organization, version} alone |
 *
 * Versions: `protocolVersion` is sent with every push and pull; the worker takes its own and the one before it, and
 * answers `client-too-old` to others. A field is only ever added; a command's arguments change by a new name.
 */
export const protocolVersion = 1;
/** How rows are kept: raised with every migration that rewrites them in place, so that no snapshot from before it is taken. */
export const storedRowsVersion = 1;
export const pushLimit = { commands: 50, bytes: 1_048_576 } as const;
export const pullLimit = { rows: 2_000, bytes: 1_048_576 } as const;

/** A command as the outbox keeps it and the wire carries it. `sequence` counts from 1 without gaps in its client. */
export const pushedCommand = z.object({
  sequence: z.int().positive(),
  id: z.uuid(),
  name: z.string().max(80),
  args: z.unknown(),
  /** The account that acted: the worker refuses another account's token. */
  authorId: z.string(),
  observedAt: instant,
});
export type PushedCommand = z.infer<typeof pushedCommand>;

export const pushRequest = z.object({
  protocol: z.int(),
  build: z.string().max(80),
  clientId: z.uuid(),
  commands: z.array(pushedCommand).max(pushLimit.commands),
  /** Refusals up to this sequence were shown to the person and may be forgotten. */
  acknowledgedRefusals: z.array(z.int().positive()).max(200).default([]),
});
export type PushRequest = z.infer<typeof pushRequest>;

/** A row on the wire: `data` null is a tombstone. */
export const pulledRow = z.object({
  kind: z.string(),
  id: z.string(),
  scope: z.string(),
  aggregate: z.string().nullable(),
  version: z.int(),
  data: z.unknown().nullable(),
});
export type PulledRow = z.infer<typeof pulledRow>;

export const refusal = z.object({ sequence: z.int().positive(), id: z.uuid(), problem: keptProblem });
export type CommandRefusal = z.infer<typeof refusal>;

/**
 * `lastSequence`: the worker has decided every command up to it. `refusals`: those of the commands sent that it refused, now or
 * earlier. They come with the pull too; but a device put back from a copy may have acknowledged them there before.
 */
export const pushAnswer = z.object({
  lastSequence: z.int().nonnegative(),
  version: z.int().nonnegative(),
  refusals: z.array(refusal).default([]),
});
export type PushAnswer = z.infer<typeof pushAnswer>;

export const pullAnswer = z.object({
  cursor: z.string(),
  /** Forget every row first; the outbox stays. */
  reset: z.boolean(),
  /** A stored snapshot of `org` and `staff` that has to be stored before the next page is asked for: its version. */
  snapshot: z.int().positive().optional(),
  /** Scopes no longer held: forget their rows. */
  dropped: z.array(z.string()),
  rows: z.array(pulledRow),
  /** Whether this is the last page. Only then `lastSequence` and `refusals` are given, as of the cursor's version. */
  done: z.boolean(),
  lastSequence: z.int().nonnegative().nullable(),
  refusals: z.array(refusal),
  version: z.int().nonnegative(),
  serverTime: instant,
});
/** A line of a snapshot. */
export const snapshotPage = z.array(pulledRow);
export type PullAnswer = z.infer<typeof pullAnswer>;

/** A command that goes by itself: payment, issue, approval, and those of other programs. The same key never does it twice. */
export const aloneRequest = z.object({ args: z.unknown(), observedAt: instant.optional() });
export type AloneRequest = z.infer<typeof aloneRequest>;
export const aloneAnswer = z.object({ version: z.int().nonnegative() });
export type AloneAnswer = z.infer<typeof aloneAnswer>;

export const poke = z.object({ organization: z.string(), version: z.int() });
export type Poke = z.infer<typeof poke>;
