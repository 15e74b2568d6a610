import { expect, test } from "vitest";
import type { RunResult } from "#app/screen/act/use-run";
import { callOf } from "#schemas/command-call";
import type { CommandArgs, CommandName } from "#schemas/commands";
import { memoryState } from "#schemas/memory-state";
import type { BulkLine } from "#schemas/permit/bulk/bulk-plan";
import { startBulk, undoBulk } from "./bulk-run";
import { bulkRun } from "./bulk-store";

const until = "2028-01-01";
const line = (permitId: string): BulkLine => ({
  permitId,
  change: { act: "extend", from: null, until },
  steps: [
    {
      call: callOf("permit.extend", { permitId, until, reason: "Steel" }),
      undo: callOf("permit.withdraw-extension", { permitId, until, reason: "Mistake" }),
    },
  ],
});
const stays: BulkLine = { permitId: "d", stay: { why: "not-here" } };

/** Runs commands but those of one permit, and keeps what was asked, in its order. */
function runner(refused: string) {
  const asked: string[] = [];
  const run = async <N extends CommandName>(name: N, args: CommandArgs<N>): Promise<RunResult> => {
    const permitId = /"permitId":"(\w+)"/.exec(JSON.stringify(args))?.[1] ?? "";
    asked.push(`${name} ${permitId}`);
    return permitId === refused ? { ok: false, problem: { code: "conflict" } } : { ok: true };
  };
  return { asked, run };
}

test("a permit that is refused stops none of the others, and is told with its reason", async () => {
  const { asked, run } = runner("b");
  const end = await startBulk("extend", "", [line("a"), line("b"), stays, line("c")], run);
  expect(asked).toEqual(["permit.extend a", "permit.extend b", "permit.extend c"]);
  expect(end).toMatchObject({
    phase: "done",
    of: 3,
    at: 3,
    changed: ["a", "c"],
    unchanged: [{ permitId: "b", why: { code: "conflict" } }],
  });
  expect(bulkRun.get()).toBe(end);
});

test("undone is what was done, the last first; what is refused then stays and is told", async () => {
  const done = await startBulk("extend", "", [line("a"), line("b"), line("c")], runner("none").run);
  const { asked, run } = runner("b");
  const end = await undoBulk(done, memoryState([]), run);
  expect(asked).toEqual(["c", "b", "a"].map((id) => `permit.withdraw-extension ${id}`));
  expect(end).toMatchObject({ phase: "undone", changed: ["c", "a"], unchanged: [{ permitId: "b" }], undo: [] });
});

test("how far it is can be followed while it goes on", async () => {
  const places: number[] = [];
  const stop = bulkRun.subscribe(() => places.push(bulkRun.get()?.at ?? -1));
  await startBulk("extend", "", [line("a"), line("b")], runner("none").run);
  stop();
  expect(places).toEqual([0, 1, 2, 2]);
});
