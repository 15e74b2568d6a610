import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { knownVersion } from "#app/local/sync/known-version";
import type { Link } from "#app/local/sync/local-port";
import { syncCycle } from "#app/local/sync/sync-loop";
import type { Person } from "#schemas/role";
import type { AnyRow } from "#schemas/row";
import { type PulledRow, pullAnswer, snapshotPage } from "#schemas/sync";
import { namedId } from "#schemas/testing/named-id";
import { people } from "#schemas/testing/permit-world";
import { pull } from "#worker/sync/pull/pull";
import { d1ReadSessions } from "#worker/sync/push/d1-sync-store";
import { renewSnapshot, snapshotAfter } from "#worker/sync/snapshot/renew-snapshot";
import { createSnapshotStore } from "#worker/sync/snapshot/snapshot-store";
import { MemoryLocalStore } from "../support/memory-local-store";
import { sampleSummaries } from "../support/sample-summaries";
import { OfficeWorld } from "./support/office-world";
import { commitRows, summaryRow } from "./support/planted-rows";

const { office, inspector, applicant } = people;
const samples = sampleSummaries({ seed: 7, count: 2 * snapshotAfter + 300, today: "2026-11-20", closedShare: 0.5 });
const snapshots = createSnapshotStore(env.DB, env.FILES);
let world: OfficeWorld;
let slug = "";

beforeEach(async () => {
  slug = `town-${crypto.randomUUID().slice(0, 8)}`;
  world = await new OfficeWorld(slug).open(samples.map(summaryRow));
});

const renew = () => renewSnapshot({ store: world.setting.store, snapshots, now: () => world.now }, slug);

async function* stored(version: number): AsyncIterable<readonly PulledRow[]> {
  const bytes = await snapshots.open(slug, version);
  if (bytes === null) return;
  const text = await new Response(bytes.pipeThrough(new DecompressionStream("gzip"))).text();
  for (const line of text.trimEnd().split("\n")) yield snapshotPage.parse(JSON.parse(line));
}

/** A device of this person after one round, and the pulls that it took. `snapshot` is its road to stored ones. */
async function filled(person: Person, snapshot?: Link["snapshot"]) {
  const local = new MemoryLocalStore({ clientId: crypto.randomUUID(), person });
  let pulled = 0;
  const link: Link = {
    push: async () => ({ kind: "unreachable" }),
    async pull(request) {
      const answer = await pull({ sessions: d1ReadSessions(env.DB), now: () => world.now }, slug, person, request);
      if (!answer.ok) throw new Error(answer.problem.code);
      const value = pullAnswer.parse(JSON.parse(answer.body));
      pulled += value.rows.length;
      return { kind: "ok", value };
    },
    ...(snapshot ? { snapshot } : {}),
  };
  const end = await syncCycle({
    store: local,
    link,
    clock: { now: () => world.now, elapsed: () => 0, pause: async () => {} },
    build: "t",
    newClientId: () => crypto.randomUUID(),
    heard: knownVersion(),
    onPage: () => {},
    onProgress: () => {},
  });
  expect(end.kind).toBe("done");
  const rows = [...local.rows.values()].map(({ kind, id, scope, data }) => `${scope} ${kind} ${id} ${JSON.stringify(data)}`).sort();
  return { rows, pulled, complete: (await local.state()).complete };
}

describe("a stored snapshot", () => {
  it("[SY-208] and the pull after it bring what pulling everything brings: changed, dead, new and other scopes' rows too", async () => {
    expect(await renew()).toBe(true);
    const [first, second, third] = samples.map(summaryRow);
    if (!first || !second || !third) throw new Error("there are samples");
    const changed: AnyRow = { ...first, data: { ...samples[0], work: "Changed since" } } as AnyRow;
    await commitRows(slug, [changed], { removals: [{ kind: "permit-summary", id: second.id, scope: "staff" }] });
    await world.do(applicant, "draft.start", { permitId: namedId("mine"), typeId: "shed@1" });
    for (const person of [office, inspector]) {
      const [whole, taken] = [await filled(person), await filled(person, stored)];
      expect(taken.rows).toEqual(whole.rows);
      expect(taken.complete).toBe(true);
      expect([whole.pulled > samples.length, taken.pulled < 20]).toEqual([true, true]);
    }
    expect((await filled(office, stored)).rows.join("\n")).toContain("Changed since");
  });

  it("[SY-208] that is cut off or gone is done without", async () => {
    await renew();
    const whole = await filled(office);
    const cut: Link["snapshot"] = async function* (version) {
      for await (const page of stored(version)) {
        yield page;
        return;
      }
    };
    const gone: Link["snapshot"] = async function* () {};
    for (const road of [cut, gone]) expect((await filled(office, road)).rows).toEqual(whole.rows);
  });

  it("is told of to staff alone, and only to a device that can take one", async () => {
    await renew();
    const asked = { cursor: null, clientId: crypto.randomUUID(), protocol: 1 };
    const told = async (person: Person, snapshots?: boolean) => {
      const answer = await pull({ sessions: d1ReadSessions(env.DB), now: () => world.now }, slug, person, {
        ...asked,
        ...(snapshots ? { snapshots } : {}),
      });
      return answer.ok && pullAnswer.parse(JSON.parse(answer.body)).snapshot !== undefined;
    };
    expect([await told(office, true), await told(inspector, true), await told(applicant, true), await told(office)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("is made again when enough has changed, and the one before is kept beside it", async () => {
    const kept = async () => (await env.FILES.list({ prefix: `org/${slug}/snapshots/` })).objects.length;
    expect([await renew(), await renew(), await kept()]).toEqual([true, false, 1]);
    for (let time = 2; time <= 4; time += 1) {
      await commitRows(slug, samples.slice(0, snapshotAfter).map(summaryRow));
      expect(await renew()).toBe(true);
      expect(await kept()).toBe(Math.min(time, 2));
    }
    expect((await filled(office, stored)).rows).toEqual((await filled(office)).rows);
  });

  it("keeps the floor of tombstones under it", async () => {
    await renew();
    const raise = (by: string) =>
      env.DB.prepare(
        `UPDATE organization_head SET tombstone_floor = (SELECT MIN(version) FROM snapshot WHERE organization = ?1) ${by} WHERE organization = ?1`,
      )
        .bind(slug)
        .run();
    await raise("+ 0");
    await expect(raise("+ 1")).rejects.toThrow("tombstone_floor is above a snapshot");
  });
});
