import { expect, test } from "vitest";
import type { PulledRow } from "#schemas/sync";
import { httpLink } from "./http-link";

const row = (id: string): PulledRow => ({ kind: "note", id, scope: "staff", aggregate: null, version: 1, data: { text: "Año — ☂" } });
const many = (name: string, count: number) => Array.from({ length: count }, (_, place) => row(`${name}${place}`));
const lines = [many("a", 1_500), many("b", 600), [row("c")], []];
/** Two lines make a page of what a pull brings; what is left stands before the end. */
const pages = [[...many("a", 1_500), ...many("b", 600)], [row("c")], []];
const bytes = new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));

/** A body that comes in pieces of so many bytes, and may break off instead of ending. */
const body = (whole: Uint8Array, piece: number, breaks = false) => {
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(stream) {
      if (at < whole.length) stream.enqueue(whole.slice(at, at + piece));
      else if (breaks) stream.error(new TypeError("network error"));
      else stream.close();
      at += piece;
    },
  });
};

async function taken(answer: Response | null) {
  const asked: string[] = [];
  const link = httpLink({
    call: async () => ({ kind: "unreachable" }),
    raw: async (path) => {
      asked.push(path);
      return answer;
    },
  });
  const found: (readonly PulledRow[])[] = [];
  for await (const page of link.snapshot?.(7) ?? []) found.push(page);
  expect(asked).toEqual(["/api/v2/sync/snapshot/7"]);
  return found;
}

test.each([7, 64, 100_000])("the pages of a snapshot are the same in pieces of %d bytes", async (piece) => {
  expect(await taken(new Response(body(bytes, piece)))).toEqual(pages);
});

test("a snapshot that is cut, gone, refused or somebody else's answer has no end", async () => {
  const half = bytes.slice(0, bytes.length - 20);
  expect(await taken(new Response(body(half, 50)))).toEqual(pages.slice(0, 1));
  expect(await taken(new Response(body(half, 50, true)))).toEqual(pages.slice(0, 1));
  for (const answer of [null, new Response("{}", { status: 404 }), new Response("<html>\nSign in to this network\n</html>")])
    expect(await taken(answer)).toEqual([]);
});
