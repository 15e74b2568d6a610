import { type PulledRow, pullAnswer, pushAnswer, snapshotPage } from "#schemas/sync";
import type { Link } from "./local-port";
import { nextTask } from "./next-task";
import type { Api } from "./request";

/** A snapshot comes slowly over a bad line. Past this its rows are better asked for in pieces. Milliseconds. */
const snapshotTimeout = 120_000;

/** Lines of a body as they come; the end of one that was cut off is none. */
async function* linesOf(body: ReadableStream<BufferSource>): AsyncIterable<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let begun: string[] = [];
  for (;;) {
    const read = await reader.read().catch(() => null);
    if (read === null || read.done) return;
    const [end = "", ...lines] = read.value.split("\n");
    begun.push(end);
    const rest = lines.pop();
    if (rest === undefined) continue;
    yield begun.join("");
    yield* lines;
    begun = [rest];
  }
}

/** Rows that are stored together: as many as a pull brings. */
const pageRows = 2_000;

/** The rows of a snapshot in pages, one in memory at a time; a line of it has some of a page's rows, and the one without any is the end. */
async function* snapshotPages(api: Pick<Api, "raw">, version: number): AsyncIterable<readonly PulledRow[]> {
  const answer = await api.raw(`/api/v2/sync/snapshot/${version}`, { signal: AbortSignal.timeout(snapshotTimeout) });
  if (!answer?.ok || answer.body === null) return;
  let page: PulledRow[] = [];
  for await (const line of linesOf(answer.body)) {
    const rows = rowsOf(line);
    if (rows === null) return;
    page = [...page, ...rows];
    const isEnd = rows.length === 0;
    if (page.length >= pageRows || (isEnd && page.length > 0)) {
      yield page;
      page = [];
    }
    if (isEnd) yield [];
    await nextTask();
  }
}

/** Null: no line of ours, as where a network answers in the worker's place. */
function rowsOf(line: string): readonly PulledRow[] | null {
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
