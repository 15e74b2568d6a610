import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { PushedCommand } from "#schemas/sync";
import { namedId } from "#schemas/testing/named-id";
import { people } from "#schemas/testing/permit-world";
import { seeded } from "#schemas/testing/seeded";
import { d1SyncStore } from "#worker/sync/push/d1-sync-store";
import { runAlone } from "#worker/sync/push/run-alone";
import { commitTries } from "#worker/sync/push/write-attempt";
import type { WriteSetting } from "#worker/sync/push/write-setting";
import { type Cut, cutDatabase } from "./support/cut-database";
import { OfficeWorld } from "./support/office-world";
import { syncStore } from "./support/planted-rows";
import { SyncClient } from "./support/sync-client";

const { applicant } = people;
let world: OfficeWorld;
let slug = "";

beforeEach(async () => {
  slug = `town-${crypto.randomUUID().slice(0, 8)}`;
  world = await new OfficeWorld(slug).open();
});

/** The write path on a D1 that breaks off as listed, then goes well. */
function breaking(...cuts: readonly (Cut | null)[]): WriteSetting {
  const left = [...cuts];
  return { ...world.setting, store: syncStore(cutDatabase(env.DB, () => left.shift() ?? null)) };
}

const start = (client: SyncClient, permitId: string) => client.command("draft.start", { permitId: namedId(permitId), typeId: "shed@1" });
/** Refused, each time: nothing of the draft is filled in. */
const submit = (client: SyncClient, permitId: string) => client.command("permit.submit", { permitId: namedId(permitId) });

interface Logged {
  readonly sequence: number | null;
  readonly command_id: string;
}
const log = async (): Promise<readonly Logged[]> =>
  (await env.DB.prepare("SELECT sequence, command_id FROM change_log WHERE organization = ? ORDER BY position").bind(slug).all<Logged>())
    .results;
const count = (table: string) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE organization = ?`).bind(slug).first<number>("n");

/** Every command had its one effect, in the order in which its device acted, and nothing is left of what helped to see to it. */
async function expectOnce(client: SyncClient, commands: readonly PushedCommand[]): Promise<void> {
  expect((await log()).map(({ sequence, command_id }) => [sequence, command_id])).toEqual(
    commands.map(({ sequence, id }) => [sequence, id]),
  );
  const seen = await new SyncClient(world, client.person, client.id).pull();
  const refused = commands.filter(({ name }) => name === "permit.submit").map(({ sequence }) => sequence);
  expect(seen.lastSequence).toBe(commands.length);
  expect(seen.refusals.map(({ sequence }) => sequence)).toEqual(refused);
  expect(seen.rows.filter(({ kind, data }) => kind === "draft" && data !== null)).toHaveLength(commands.length - refused.length);
  expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM guard").first("n")).toBe(0);
}

describe("a push whose storage breaks off", () => {
  test.each<readonly [string, readonly Cut[]]>([
    ["before it was written", ["before"]],
    ["after it was written", ["after"]],
    ["again and again, then after it was written", ["before", "before", "before", "before", "after"]],
  ])("%s has one effect, and the device hears of it", async (_, cuts) => {
    const client = new SyncClient(world, applicant);
    const commands = [start(client, "one"), submit(client, "one"), start(client, "two")];
    let answer = await client.push(commands, [], breaking(...cuts));
    // After lost tries commands go one by one: the device sends what was not confirmed yet.
    while (answer.ok && answer.value.lastSequence < 3) answer = await client.push(commands);
    expect(answer).toMatchObject({ ok: true, value: { lastSequence: 3 } });
    await expectOnce(client, commands);
  });

  test("[SY-107] every time is told as the fault it is, and has one effect once storage is back", async () => {
    const client = new SyncClient(world, applicant);
    const commands = [start(client, "one")];
    const never = breaking(...Array.from({ length: commitTries }, () => "before" as const));
    await expect(client.push(commands, [], never)).rejects.toThrow("Network connection lost");
    expect(await log()).toEqual([]);
    expect((await client.push(commands)).ok).toBe(true);
    await expectOnce(client, commands);
  });

  test("[SY-101] in the middle of its batch leaves nothing of it", async () => {
    const client = new SyncClient(world, applicant);
    const commands = [start(client, "one"), start(client, "two")];
    const standing = async () => Promise.all(["change_log", "client", "aggregate_version", "holding", "synced_row"].map(count));
    const before = await standing();
    // A statement of the very batch that cannot be done, after the rows: they are undone with it.
    const halves = d1SyncStore(env.DB, {
      indexStatements: () => [env.DB.prepare("INSERT INTO synced_row (organization) VALUES (NULL)")],
      deliveryStatements: () => [],
    });
    await expect(client.push(commands, [], { ...world.setting, store: halves })).rejects.toThrow("NOT NULL");
    expect(await standing()).toEqual(before);
    expect((await client.push(commands)).ok).toBe(true);
    await expectOnce(client, commands);
  });
});

describe("a command that came alone, when storage breaks off", () => {
  test.each<Cut>(["before", "after"])("%s it was written, has one effect under its key", async (cut) => {
    const command = {
      id: crypto.randomUUID(),
      sequence: null,
      name: "draft.start",
      args: { permitId: namedId("one"), typeId: "shed@1" },
      observedAt: world.now,
    };
    const run = (setting: WriteSetting) => runAlone(setting, world.organization, applicant, command);
    expect(await run(breaking(cut))).toMatchObject({ ok: true, value: { repeated: cut === "after" } });
    const again = await Promise.all([run(world.setting), run(world.setting), run(breaking("after"))]);
    for (const answer of again) expect(answer).toMatchObject({ ok: true, value: { repeated: true, written: {} } });
    expect(await log()).toHaveLength(1);
    const other = { ...command, args: { permitId: namedId("two"), typeId: "shed@1" } };
    expect(await runAlone(world.setting, world.organization, applicant, other)).toEqual({
      ok: false,
      problem: { code: "idempotency-key-reused" },
    });
  });
});

describe("a device's pushes that are cut, doubled, out of order and all at once", () => {
  const length = 14;

  /** Sends stretches of the queue, as a device with an unruly network would, until all of it is confirmed. */
  async function unruly(client: SyncClient, commands: readonly PushedCommand[], random: () => number): Promise<number> {
    const below = (limit: number) => Math.floor(random() * limit);
    let [confirmed, sent] = [0, 0];
    while (confirmed < length) {
      const stretches = Array.from({ length: 1 + below(4) }, () => {
        // Now what comes next, now something old, now with a hole before it.
        const from = Math.max(0, confirmed - 3 + below(6));
        return commands.slice(from, from + 1 + below(5));
      });
      const cuts = () => (["before", "after", null, null] as const)[below(4)] ?? null;
      const answers = await Promise.allSettled(stretches.map((stretch) => client.push(stretch, [], breaking(cuts(), cuts(), cuts()))));
      sent += stretches.length;
      for (const answer of answers) {
        if (answer.status === "rejected") throw answer.reason;
        if (answer.value.ok) confirmed = Math.max(confirmed, answer.value.value.lastSequence);
        else expect(["sequence-gap", "conflict"]).toContain(answer.value.problem.code);
      }
    }
    return sent;
  }

  test.each(Array.from({ length: 12 }, (_, seed) => seed + 1))("seed %i: each command has its one effect, in order", async (seed) => {
    const client = new SyncClient(world, applicant);
    const commands = Array.from({ length }, (_, place) =>
      place % 5 === 4 ? submit(client, `draft-${place - 1}`) : start(client, `draft-${place}`),
    );
    expect(await unruly(client, commands, seeded(seed))).toBeGreaterThan(2);
    await expectOnce(client, commands);
  });
});
