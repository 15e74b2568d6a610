import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { z } from "zod";
import { type RecordedBatch, recordedBatch } from "#schemas/usability-test/recorder";
import { keptSignal } from "#schemas/usability-test/usability-signal";

const visit = z.object({
  agent: z.string(),
  width: z.number(),
  height: z.number(),
  timezone: z.string(),
  batches: z.array(recordedBatch),
  signals: z.array(keptSignal),
});
/** A tester's session as it was recorded (record-sessions.js). Its times are milliseconds from its start. */
export type RecordedVisit = z.infer<typeof visit>;

/** Where and when it is told to have been. */
export interface VisitPlace {
  /** Of the organization's pages. */
  readonly origin: string;
  /** As its pages say the moment at which they were read. */
  readonly asOf: string;
}

/** Reads a recording of `recorded`, with this place in its pages. */
export function recordedVisit(name: string, { origin, asOf }: VisitPlace): RecordedVisit {
  const packed = readFileSync(join(import.meta.dirname, "recorded", `${name}.json.br`));
  const text = brotliDecompressSync(packed).toString("utf8");
  return visit.parse(JSON.parse(text.replaceAll("{origin}", origin).replaceAll("{asOf}", asOf)));
}

/** The batch as its recorder sent it, had it begun then. Milliseconds since 1970. */
export const batchFrom = (batch: RecordedBatch, began: number): RecordedBatch => ({
  ...batch,
  timestamp: batch.timestamp + began,
  events: batch.events.map((event) => ({ ...event, timestamp: event.timestamp + began })),
});

/** When a batch was sent, at the earliest: after its last event. */
export const sentAt = ({ events, timestamp }: RecordedBatch): number => Math.max(timestamp, ...events.map((event) => event.timestamp));
