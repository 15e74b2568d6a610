import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import { protocolVersion } from "#schemas/sync";
import type { BenchCaller } from "./bench-caller";

const page = z.object({ rows: z.array(z.unknown()), cursor: z.string(), done: z.boolean(), snapshot: z.int().optional() });

/** What a device got by pulling until nothing was left. */
export interface WholePull {
  readonly rows: readonly unknown[];
  /** Where the next pull goes on. */
  readonly cursor: string;
  /** Bytes of the answers as they go over the wire. */
  readonly bytes: number;
  /** Sum over the requests; what the device does between them is not counted. Milliseconds. */
  readonly took: number;
}

/** How a device pulls: under which id, and whether it takes a stored snapshot. */
interface PullingDevice {
  readonly client: string;
  readonly snapshots: boolean;
}

/** The address of a pull. */
export const pullPath = ({ client, snapshots }: PullingDevice, cursor: string): string =>
  `/api/v2/sync/pull?${new URLSearchParams({
    client,
    protocol: String(protocolVersion),
    ...(cursor === "" ? {} : { cursor }),
    ...(snapshots ? { snapshots: "1" } : {}),
  })}`;

const linesOf = (stored: Buffer): readonly (readonly unknown[])[] =>
  gunzipSync(stored)
    .toString()
    .trimEnd()
    .split("\n")
    .map((line) => z.array(z.unknown()).parse(JSON.parse(line)));

/** Pulls from the beginning, page by page, as a device does that has nothing yet. */
export async function pullAll(caller: BenchCaller, device: PullingDevice): Promise<WholePull> {
  const rows: unknown[] = [];
  let took = 0;
  let bytes = 0;
  for (let cursor = ""; ; ) {
    const answer = await caller.ask(pullPath(device, cursor));
    const read = page.parse(JSON.parse(answer.body.toString()));
    took += answer.took;
    bytes += gzipSync(answer.body).length;
    for (const row of read.rows) rows.push(row);
    if (read.snapshot !== undefined) {
      const stored = await caller.ask(`/api/v2/sync/snapshot/${read.snapshot}`);
      took += stored.took;
      bytes += stored.body.length;
      rows.push(...linesOf(stored.body).flat());
    }
    if (read.done) return { rows, cursor: read.cursor, bytes, took };
    cursor = read.cursor;
  }
}
