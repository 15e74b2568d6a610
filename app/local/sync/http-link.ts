import { type PulledRow, pullAnswer, pushAnswer, snapshotPage } from "#schemas/sync";
import type { Link } from "./local-port";
import type { Api } from "./request";

/** A snapshot comes slowly over a bad line. Past this its rows are better asked for in pieces. Milliseconds. */
const snapshotTimeout = 120_000;

/** Lines of a body as they come; the end of one that was cut off is none. */
async function* linesOf(body: ReadableStream<BufferSource>): AsyncIterable<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const read = await reader.read().catch(() => null);
    if (read === null || read.done) return;
    const lines = `${rest}${read.value}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/** The pages of a snapshot, one in memory at a time. */
async function* snapshotPages(api: Pick<Api, "raw">, version: number): AsyncIterable<readonly PulledRow[]> {
  const answer = await api.raw(`/api/v2/sync/snapshot/${version}`, { signal: AbortSignal.timeout(snapshotTimeout) });
  if (!answer?.ok || answer.body === null) return;
  for await (const line of linesOf(answer.body)) {
    const page = pageOf(line);
    if (page === null) return;
    yield page;
  }
}

/** Null: no page of ours, as where a network answers in the worker's place. */
function pageOf(line: string): readonly PulledRow[] | null {
  try {
    return snapshotPage.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** Sync over HTTP. */
export const httpLink = (api: Pick<Api, "call" | "raw">): Link => ({
  push: (request) =>
    api.call("/api/v2/sync/push", pushAnswer, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
    }),
  pull({ cursor, clientId, protocol, snapshots, after }) {
    const query = new URLSearchParams({ client: clientId, protocol: String(protocol), after: String(after) });
    if (cursor !== null) query.set("cursor", cursor);
    if (snapshots) query.set("snapshots", "1");
    return api.call(`/api/v2/sync/pull?${query}`, pullAnswer);
  },
  snapshot: (version) => snapshotPages(api, version),
});
