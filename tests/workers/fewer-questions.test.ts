import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aggregates } from "#schemas/row-scope";
import { protocolVersion } from "#schemas/sync";
import { namedId } from "#schemas/testing/named-id";
import { people, typeRow } from "#schemas/testing/permit-world";
import { seeded } from "#schemas/testing/seeded";
import { shedType } from "#schemas/testing/shed-permit-type";
import { indexStatementsOf } from "#worker/composition/index-statements";
import { connectedIn } from "#worker/notifications/connected-people";
import { createConnectedStore } from "#worker/notifications/connected-store";
import { pull } from "#worker/sync/pull/pull";
import { d1ReadSessions, d1SyncStore } from "#worker/sync/push/d1-sync-store";
import { rememberTypes } from "#worker/sync/push/remembered-types";
import type { Rung, WriteSetting } from "#worker/sync/push/write-setting";
import { countingDatabase } from "./support/counting-database";
import { issueShed } from "./support/issued-shed";
import { OfficeWorld } from "./support/office-world";
import { commitRows, syncStore } from "./support/planted-rows";
import { SyncClient } from "./support/sync-client";

const { applicant, office, inspector } = people;
const permitId = namedId("shed");
const { db, trips } = countingDatabase(env.DB);
let world: OfficeWorld;

/** A worker's isolate, with a memory of its own. */
const isolate = (): WriteSetting => ({ ...world.setting, store: rememberTypes(syncStore(db)) });
const note = (client: SyncClient) => client.command("note.write", { permitId, noteId: crypto.randomUUID(), text: "Called" });

beforeAll(async () => {
  world = await new OfficeWorld("local").open();
  await issueShed(world, permitId);
});

describe("permit types that an isolate remembers", () => {
  const asked = async (client: SyncClient, setting: WriteSetting): Promise<number> => {
    trips();
    expect(await client.push([note(client)], [], setting)).toMatchObject({ ok: true, value: { refusals: [] } });
    return trips();
  };

  it("spare every push but the first the question what a permit's type is", async () => {
    const [client, setting] = [new SyncClient(world, office), isolate()];
    expect([await asked(client, setting), await asked(client, setting), await asked(client, setting)]).toEqual([3, 2, 2]);
  });

  it("are asked for again when somebody else has written them: nothing is decided for good on an older one", async () => {
    const [client, here] = [new SyncClient(world, office), isolate()];
    await asked(client, here);
    await commitRows("local", [typeRow({ ...shedType(), name: { en: "Bigger shed", es: "Cobertizo más grande" } })]);
    // What is known of the client, a batch that is undone, and from the beginning: known, type, batch.
    expect([await asked(client, here), await asked(client, here)]).toEqual([5, 2]);
  });

  it("undo the batch that was decided on an older one, and are read anew after it", async () => {
    const { store } = isolate();
    const type = aggregates.permitType(shedType().code);
    const before = await store.aggregates("local", [type]);
    await commitRows("local", [typeRow(shedType())]);
    const remembered = await store.aggregates("local", [type]);
    expect(remembered).toEqual(before);
    const changes = { puts: [], removals: [], holdings: [], deliveries: [] };
    const commit = { recordedAt: world.now, client: null, newIds: [], quota: null, touched: [], changes, deliveries: [], log: [] };
    expect(await store.commit("local", { ...commit, guards: remembered.versions })).toEqual({ committed: false });
    const now = await store.aggregates("local", [type]);
    expect(now.versions.get(type)).toBe((before.versions.get(type) ?? 0) + 1);
    expect(await store.commit("local", { ...commit, guards: now.versions })).toMatchObject({ committed: true });
  });

  it("of one organization are never another's", async () => {
    const here = isolate();
    await asked(new SyncClient(world, office), here);
    const there = await new OfficeWorld("riverton").open();
    await issueShed(there, permitId);
    const stranger = new SyncClient(there, office);
    trips();
    await stranger.push([note(stranger)], [], here);
    expect(trips()).toBe(3);
  });
});

describe("what is new, asked for with the head", () => {
  const body = async (client: SyncClient, after: number | undefined, sessions = d1ReadSessions(env.DB)) => {
    const asked = { cursor: client.cursor, clientId: client.id, protocol: protocolVersion, after };
    const answer = await pull({ sessions, now: () => world.now }, "local", client.person, asked);
    return answer.ok ? JSON.parse(answer.body) : answer;
  };
  const versionNow = async () =>
    (await env.DB.prepare("SELECT version FROM organization_head WHERE organization = 'local'").first<number>("version")) ?? 0;

  it.each([1, 2, 3])("is word for word what a pull brings that asks in turn (seed %i)", async (seed) => {
    const random = seeded(seed);
    const writer = new SyncClient(world, office);
    const readers = [applicant, office, inspector].map((person) => new SyncClient(world, person));
    for (const reader of readers) await reader.pull();
    for (let step = 0; step < 6; step += 1) {
      const notes = Math.floor(random() * 3);
      if (notes > 0) await writer.push(Array.from({ length: notes }, () => note(writer)));
      if (random() < 0.5) await world.do(applicant, "draft.start", { permitId: namedId(`draft-${seed}-${step}`), typeId: "shed@1" });
      const holder = random() < 0.5 ? "account:inspector" : "account:applicant";
      if (random() < 0.6) await commitRows("local", [], { holdings: [{ holder, scope: `permit:${permitId}`, held: random() < 0.5 }] });
      for (const reader of readers) {
        const inTurn = await body(reader, undefined);
        const atOnce = await body(reader, await versionNow());
        expect({ ...atOnce, cursor: "" }).toEqual({ ...inTurn, cursor: "" });
        if (random() < 0.6) await reader.pull();
      }
    }
  });

  it("is one trip to the database", async () => {
    const [writer, reader] = [new SyncClient(world, office), new SyncClient(world, office)];
    await reader.pull();
    await writer.push([note(writer)]);
    trips();
    const answer = await body(reader, await versionNow(), d1ReadSessions(db));
    expect(answer.rows.length).toBeGreaterThan(0);
    expect(trips()).toBe(1);
  });

  it("is not for somebody whose roles have changed since: they begin anew", async () => {
    const reader = new SyncClient(world, office);
    await reader.pull();
    const writer = new SyncClient(world, office);
    await writer.push([note(writer)]);
    const former = new SyncClient(world, { ...office, roles: [] }, reader.id);
    former.cursor = reader.cursor;
    const answer = await body(former, await versionNow());
    expect(answer.reset).toBe(true);
    expect(answer.rows.filter(({ scope }: { scope: string }) => scope.startsWith("staff") || scope.startsWith("permit"))).toEqual([]);
  });
});

describe("who is to be told of a change", () => {
  it("is known with the batch that wrote it, as it left them", async () => {
    const connected = createConnectedStore(db);
    await connected.connect("local", "office", world.now);
    await connected.connect("local", "applicant", world.now);
    await connected.connect("riverton", "office", world.now);
    const store = d1SyncStore(db, {
      ...{ indexStatements: indexStatementsOf(db), deliveryStatements: () => [] },
      connectedStatement: (organization) => connected.statement(organization),
    });
    const rung: Rung[] = [];
    const setting: WriteSetting = { ...world.setting, store: rememberTypes(store), poke: async (_, change) => void rung.push(change) };
    const client = new SyncClient(world, office);
    await client.push([note(client)], [], setting);
    trips();
    await client.push([note(client)], [], setting);
    expect(trips()).toBe(2);
    const [told] = rung.splice(1);
    const asked = await store.holdersOf("local", told?.scopes ?? []);
    expect([...(told?.listening?.holders ?? [])].sort()).toEqual([...asked].sort());
    expect(asked.length).toBeGreaterThan(0);
    expect(connectedIn(told?.listening?.connected ?? [])).toEqual(await connected.list("local"));
    expect(
      connectedIn(told?.listening?.connected ?? [])
        .map(({ accountId }) => accountId)
        .sort(),
    ).toEqual(["applicant", "office"]);
  });
});
