import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { people } from "#schemas/testing/permit-world";
import { bucketHeads, type SealParts, sealLog, verifyLog } from "#worker/sync/log/seal-log";
import { createSealStore } from "#worker/sync/log/seal-store";
import { OfficeWorld } from "./support/office-world";

let organization = "";
let world: OfficeWorld;
const parts: SealParts = { store: createSealStore(env.DB), heads: bucketHeads(env.LOG_HEADS), now: () => "2026-11-20T20:00:00.000Z" };
const drafts = async (count: number) => {
  for (let made = 0; made < count; made += 1)
    await world.do(people.applicant, "draft.start", { permitId: crypto.randomUUID(), typeId: "shed@1" });
};

/** Goes round the triggers, as somebody with the database in their hands would. */
async function tamper(statement: string): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("DROP TRIGGER change_log_keeps_rows"),
    env.DB.prepare("DROP TRIGGER change_log_loses_nothing"),
    env.DB.prepare(statement),
    env.DB.prepare(
      "CREATE TRIGGER change_log_keeps_rows BEFORE UPDATE ON change_log BEGIN SELECT RAISE(ABORT, 'change_log is append-only'); END",
    ),
    env.DB.prepare(
      "CREATE TRIGGER change_log_loses_nothing BEFORE DELETE ON change_log BEGIN SELECT RAISE(ABORT, 'change_log is append-only'); END",
    ),
  ]);
}

beforeEach(async () => {
  organization = `town-${crypto.randomUUID().slice(0, 8)}`;
  world = await new OfficeWorld(organization).open();
});

describe("the sealed log", () => {
  it("chains each new stretch to the one before, in the database and in the bucket", async () => {
    await drafts(3);
    expect(await sealLog(parts, organization)).toBe(1);
    await drafts(2);
    expect(await sealLog(parts, organization)).toBe(1);
    expect(await sealLog(parts, organization)).toBe(0);
    const [first, second] = await parts.store.sealsAfter(organization, 0, 10);
    expect([first?.firstPosition, first?.lastPosition, second?.firstPosition, second?.lastPosition]).toEqual([1, 3, 4, 5]);
    expect(second?.previousHash).toBe(first?.hash);
    const { objects } = await env.LOG_HEADS.list({ prefix: `org/${organization}/log-heads-2/` });
    expect(objects.map(({ key }) => key)).toEqual(
      [3, 5].map((position) => `org/${organization}/log-heads-2/${String(position).padStart(12, "0")}`),
    );
    expect(await verifyLog(parts, organization)).toEqual({ ok: true, sealedUpTo: 5 });
  });

  it("is sealed once however many runs there are at once", async () => {
    await drafts(4);
    const made = await Promise.all([1, 2, 3].map(() => sealLog(parts, organization)));
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await verifyLog(parts, organization)).toEqual({ ok: true, sealedUpTo: 4 });
  });

  it("keeps a head that the run before it did not get to keep", async () => {
    await drafts(1);
    const dying = { ...parts, heads: { ...parts.heads, keep: () => Promise.reject(new Error("cut")) } };
    await expect(sealLog(dying, organization)).rejects.toThrow("cut");
    expect(await verifyLog(parts, organization)).toEqual({ ok: false, brokenAt: 1, why: "head" });
    await sealLog(parts, organization);
    expect(await verifyLog(parts, organization)).toEqual({ ok: true, sealedUpTo: 1 });
  });

  it("shows a row that was changed, removed or put in", async () => {
    await drafts(3);
    await sealLog(parts, organization);
    await tamper(`UPDATE change_log SET account_id = 'somebody-else' WHERE organization = '${organization}' AND position = 2`);
    expect(await verifyLog(parts, organization)).toEqual({ ok: false, brokenAt: 3, why: "rows" });
  });

  it("shows a row that was removed", async () => {
    await drafts(3);
    await sealLog(parts, organization);
    await tamper(`DELETE FROM change_log WHERE organization = '${organization}' AND position = 3`);
    expect(await verifyLog(parts, organization)).toEqual({ ok: false, brokenAt: 3, why: "rows" });
  });

  it("shows a seal that was made anew over changed rows: the head in the bucket stays", async () => {
    await drafts(2);
    await sealLog(parts, organization);
    await tamper(`UPDATE change_log SET args = '{}' WHERE organization = '${organization}' AND position = 1`);
    await env.DB.batch([
      env.DB.prepare("DROP TRIGGER log_seal_loses_nothing"),
      env.DB.prepare("DELETE FROM log_seal WHERE organization = ?").bind(organization),
      env.DB.prepare(
        "CREATE TRIGGER log_seal_loses_nothing BEFORE DELETE ON log_seal BEGIN SELECT RAISE(ABORT, 'log_seal is append-only'); END",
      ),
    ]);
    await sealLog(parts, organization);
    expect(await verifyLog(parts, organization)).toEqual({ ok: false, brokenAt: 2, why: "head" });
  });

  it("cuts a stretch short of arguments that are too long together", async () => {
    await drafts(3);
    const end = (characters: number) => parts.store.stretchEnd(organization, 0, { rows: 500, characters });
    expect(await end(1)).toBe(1);
    expect(await end(750)).toBe(2);
    expect(await end(10_000)).toBe(3);
    expect(await parts.store.stretchEnd(organization, 3, { rows: 500, characters: 1 })).toBeNull();
  });
});

describe("the tables of the log", () => {
  it.each([
    "UPDATE change_log SET args = '{}'",
    "DELETE FROM change_log",
    "UPDATE log_seal SET hash = ''",
    "DELETE FROM log_seal",
    "INSERT OR REPLACE INTO change_log SELECT * FROM change_log LIMIT 1",
  ])("refuse %s", async (statement) => {
    await drafts(1);
    await sealLog(parts, organization);
    await expect(env.DB.prepare(statement).run()).rejects.toThrow("append-only");
  });
});
