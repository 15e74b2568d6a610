import { randomUUID } from "node:crypto";
import { z } from "zod";
import { protocolVersion } from "#schemas/sync";
import type { BenchCaller } from "./bench-caller";

const page = z.object({ rows: z.array(z.unknown()), cursor: z.string(), done: z.boolean() });

/** What a device got by pulling until nothing was left. */
export interface WholePull {
  readonly rows: readonly unknown[];
  /** Where the next pull goes on. */
  readonly cursor: string;
  readonly pages: readonly Buffer[];
  /** Sum over the requests; what the device does between them is not counted. Milliseconds. */
  readonly took: number;
}

/** The address of a pull. */
export const pullPath = (client: string, cursor: string): string =>
  `/api/v2/sync/pull?${new URLSearchParams({ client, protocol: String(protocolVersion), ...(cursor === "" ? {} : { cursor }) })}`;

/** Pulls from the beginning, page by page, as a device does that has nothing yet. */
export async function pullAll(caller: BenchCaller, client: string = randomUUID()): Promise<WholePull> {
  const rows: unknown[] = [];
  const pages: Buffer[] = [];
  let took = 0;
  for (let cursor = ""; ; ) {
    const answer = await caller.ask(pullPath(client, cursor));
    const read = page.parse(JSON.parse(answer.body.toString()));
    took += answer.took;
    pages.push(answer.body);
    for (const row of read.rows) rows.push(row);
    if (read.done) return { rows, cursor: read.cursor, pages, took };
    cursor = read.cursor;
  }
}
