import { expect, test } from "vitest";
import type { PullAnswer, PulledRow } from "#schemas/sync";
import type { AppliedPull, PulledBatch } from "./local-port";
import { takeSnapshot } from "./take-snapshot";

const answer: PullAnswer = {
  ...{ cursor: "after", reset: true, snapshot: 7, dropped: [], rows: [], done: false, lastSequence: null, refusals: [], version: 7 },
  serverTime: "2026-11-21T12:00:00.000Z",
};
const row = (id: string): PulledRow => ({ kind: "note", id, scope: "staff", aggregate: null, version: 1, data: { id } });
const applied: AppliedPull = { confirmed: [], rejected: [], life: "one", pages: 1 };

/** A snapshot of these pages, and what happens to it in order. */
function told(pages: readonly (readonly PulledRow[])[], log: string[]): AsyncIterable<readonly PulledRow[]> {
  async function* read() {
    try {
      for (const [place, page] of pages.entries()) {
        log.push(`read ${place}`);
        yield page;
      }
    } finally {
      log.push("closed");
    }
  }
  return read();
}

test("the next page of a snapshot is read while the disk takes one, and only its end brings the cursor", async () => {
  const log: string[] = [];
  const apply = async ({ cursor, reset }: PulledBatch) => {
    log.push(`storing ${cursor || "no cursor"}${reset ? ", from nothing" : ""}`);
    // Several turns: what can go on meanwhile does.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    log.push("stored");
    return applied;
  };
  expect(await takeSnapshot(told([[row("a")], [row("b")], []], log), answer, apply)).toBe("taken");
  expect(log).toEqual([
    ...["read 0", "storing no cursor, from nothing", "read 1", "stored"],
    ...["storing no cursor", "read 2", "stored", "storing after", "stored", "closed"],
  ]);
});

test("a snapshot without its end is cut, and one that another context overtook is let go", async () => {
  const cut: string[] = [];
  expect(await takeSnapshot(told([[row("a")]], cut), answer, async () => applied)).toBe("cut");
  const overtaken: string[] = [];
  expect(await takeSnapshot(told([[row("a")], [row("b")], []], overtaken), answer, async () => null)).toBe("overtaken");
  await Promise.resolve();
  expect(overtaken.at(-1)).toBe("closed");
  expect(overtaken).not.toContain("read 2");
});
