import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { AnswerValue } from "#schemas/permit-type/permit-type";
import type { Person } from "#schemas/role";
import type { AnyRow } from "#schemas/row";
import { scopes } from "#schemas/row-scope";
import { type PullAnswer, protocolVersion, pullAnswer, pullLimit } from "#schemas/sync";
import { namedId } from "#schemas/testing/named-id";
import { people, somebody } from "#schemas/testing/permit-world";
import { pull } from "#worker/sync/pull/pull";
import { d1ReadSessions } from "#worker/sync/push/d1-sync-store";
import { push } from "#worker/sync/push/push";
import { countingDatabase } from "./support/counting-database";
import { OfficeWorld } from "./support/office-world";
import { commitRows, syncStore } from "./support/planted-rows";
import { SyncClient } from "./support/sync-client";

const { applicant, stranger, office } = people;
let world: OfficeWorld;
let slug = "";

beforeEach(async () => {
  slug = `town-${crypto.randomUUID().slice(0, 8)}`;
  world = await new OfficeWorld(slug).open();
});

class Client extends SyncClient {
  constructor(person: Person, id?: string) {
    super(world, person, id);
  }
}

const start = (client: Client, permitId: string) => client.command("draft.start", { permitId: namedId(permitId), typeId: "shed@1" });
const logged = () => env.DB.prepare("SELECT COUNT(*) AS n FROM change_log WHERE organization = ?").bind(slug).first<number>("n");
const idsOf = (answer: PullAnswer, kind: string) =>
  answer.rows.filter((row) => row.kind === kind && row.data !== null).map((row) => row.id);
const noteRow = (permitId: string, place: number): AnyRow => {
  const id = `note-${permitId}-${String(place).padStart(5, "0")}`;
  const data = { id, permitId, authorId: "office", authorName: "Office", text: `note ${place}`, writtenAt: "2026-11-20T20:00:00.000Z" };
  return { kind: "note", id, scope: scopes.permitStaff(permitId), aggregate: `permit/${permitId}`, data };
};

/** An application of a person, ready to be sent. */
async function ready(by: Person, permitId: string): Promise<void> {
  await world.do(by, "draft.start", { permitId, typeId: "shed@1" });
  await world.do(by, "draft.choose-property", { permitId, propertyId: null, address: { line1: `${permitId} Elm St`, city: "Town" } });
  const answer = (question: string, value: AnswerValue) => world.do(by, "draft.answer", { permitId, question, base: null, value });
  await answer("description", "A shed");
  await answer("workValue", 500_000);
  await answer("owner", { name: "Olga Owner", email: "olga@demo.test", phone: "" });
  const plan = { documentId: namedId(`${permitId}-plan`), permitId, slot: "site-plan", fileName: "plan.pdf", mediaType: "application/pdf" };
  await world.do(by, "document.add", { ...plan, bytes: 1_000, sha256: "a".repeat(64) });
}

describe("a push on D1", () => {
  it("reads no more rows when the organization's log has grown, in one question before it writes", async () => {
    const { db, rowsRead, trips } = countingDatabase(env.DB);
    const setting = { ...world.setting, store: syncStore(db) };
    // The desk may have several hundred drafts open.
    const client = new Client(office);
    const cost = async () => {
      const commands = Array.from({ length: 10 }, (_, place) => start(client, `draft-${client.sequence}-${place}`));
      [rowsRead(), trips()];
      expect(await client.push(commands, [], setting)).toMatchObject({ ok: true, value: { refusals: [] } });
      return { rows: rowsRead(), trips: trips() };
    };
    await cost();
    const before = await cost();
    const pushes = 21;
    for (let more = 1; more < pushes; more += 1) await cost();
    // Of what there is more by now only open drafts are read, which are limited: counted before the write, and again with it.
    expect(await cost()).toEqual({ rows: before.rows + 2 * 10 * pushes, trips: 2 });
  });

  it("whose answer was lost has one effect when it comes again", async () => {
    const client = new Client(applicant);
    const commands = [start(client, "one"), start(client, "two")];
    await client.push(commands);
    expect(await client.push(commands)).toMatchObject({ ok: true, value: { lastSequence: 2 } });
    expect(await logged()).toBe(2);
    expect(idsOf(await client.pull(), "draft").sort()).toEqual([namedId("one"), namedId("two")].sort());
  });

  it("that comes several times at once has one effect", async () => {
    const client = new Client(applicant);
    const commands = [start(client, "one")];
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.push(commands)));
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { lastSequence: 1 } });
    expect(await logged()).toBe(1);
  });

  it("out of order is told which sequence is missing, and changes nothing", async () => {
    const client = new Client(applicant);
    const [first, second] = [start(client, "one"), start(client, "two")];
    expect(await client.push([second])).toEqual({ ok: false, problem: { code: "sequence-gap", params: { expected: 1 } } });
    expect(await logged()).toBe(0);
    expect((await client.push([first, second])).ok).toBe(true);
  });

  it("[SY-404] of two people at once gives each application its own number", async () => {
    const clients = [applicant, stranger, somebody("third"), somebody("fourth")].map((person) => new Client(person));
    for (const client of clients) await ready(client.person, namedId(client.person.accountId));
    const answers = await Promise.all(
      clients.map((client) => client.push([client.command("permit.submit", { permitId: namedId(client.person.accountId) })])),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
    const numbers = await Promise.all(clients.map(async ({ person }) => (await world.worker(person).ownPermits())[0]?.number));
    expect([...numbers].sort()).toEqual(["B26-00001", "B26-00002", "B26-00003", "B26-00004"]);
  });

  it("of two clients on one permit: the second sees what the first did", async () => {
    await ready(applicant, namedId("shed"));
    await world.do(applicant, "permit.submit", { permitId: namedId("shed") });
    const [one, two] = [new Client(office), new Client(people.official)];
    await Promise.all([
      one.push([one.command("permit.start-review", { permitId: namedId("shed") })]),
      two.push([two.command("permit.start-review", { permitId: namedId("shed") })]),
    ]);
    const refusals = [...(await one.pull()).refusals, ...(await two.pull()).refusals];
    expect(refusals).toMatchObject([{ sequence: 1, problem: { code: "fees-unpaid" } }]);
    expect(
      await env.DB.prepare(
        "SELECT COUNT(*) AS n FROM change_log WHERE organization = ? AND command = 'permit.start-review' AND problem IS NULL",
      )
        .bind(slug)
        .first("n"),
    ).toBe(1);
  });

  it("of a device restored from a copy is told to begin anew; its commands are then confirmed, not done again", async () => {
    const client = new Client(applicant);
    const sent = [start(client, "one"), start(client, "two")];
    await client.push(sent);
    const restored = new Client(applicant, client.id);
    const other = start(restored, "three");
    expect(await restored.push([other])).toEqual({ ok: false, problem: { code: "client-forked" } });
    const anew = new Client(applicant);
    const again = [...sent, other].map((command, place) => ({ ...command, sequence: place + 1 }));
    expect(await anew.push(again)).toMatchObject({ ok: true, value: { lastSequence: 3 } });
    expect(await logged()).toBe(3);
    expect((await anew.pull()).refusals).toEqual([]);
  });

  it("is carried with its refusals by every pull until the device has acknowledged them", async () => {
    const client = new Client(applicant);
    await client.push([start(client, "one"), client.command("permit.submit", { permitId: namedId("one") }), start(client, "two")]);
    for (let times = 0; times < 2; times += 1)
      expect(await client.pull()).toMatchObject({
        lastSequence: 3,
        refusals: [{ sequence: 2, problem: { code: "application-incomplete" } }],
      });
    await client.push([], [2]);
    expect((await client.pull()).refusals).toEqual([]);
  });

  it("by another account, or of a client of another account, is refused", async () => {
    const client = new Client(applicant);
    const mine = start(client, "one");
    expect(await new Client(stranger, client.id).push([mine])).toEqual({ ok: false, problem: { code: "author-mismatch" } });
    await client.push([mine]);
    const theirs = new Client(stranger, client.id);
    expect(await theirs.push([start(theirs, "two")])).toEqual({ ok: false, problem: { code: "author-mismatch" } });
  });

  it("[SY-101] rolls back whole when one of its rows cannot be kept", async () => {
    const client = new Client(applicant);
    const broken = {
      ...world.setting,
      store: {
        ...world.setting.store,
        commit: (organization: string, commit: Parameters<typeof world.setting.store.commit>[1]) =>
          world.setting.store.commit(organization, { ...commit, guards: new Map([...commit.guards, ["permit/elsewhere", 7]]) }),
      },
    };
    const request = {
      protocol: protocolVersion,
      build: "t",
      clientId: client.id,
      commands: [start(client, "one")],
      acknowledgedRefusals: [],
    };
    expect(await push(broken, world.organization, applicant, request)).toEqual({ ok: false, problem: { code: "conflict" } });
    expect(await logged()).toBe(0);
    expect((await client.pull()).rows.filter((row) => row.kind === "draft")).toEqual([]);
  });
});

describe("a pull on D1", () => {
  it("[SY-209] goes on from D1's own bookmark of the last one, and does without where that is none of its", async () => {
    const client = new Client(office);
    await client.pull();
    const cursor = JSON.parse(atob(client.cursor ?? "")) as { at?: string };
    expect(cursor.at).toMatch(/^[\w-]+$/);
    await client.push([client.command("note.write", { permitId: "none", noteId: namedId("none"), text: "" })]);
    expect((await client.pull()).lastSequence).toBe(1);
    client.cursor = btoa(JSON.stringify({ ...cursor, at: "of-another-database" }));
    expect(await client.pull()).toMatchObject({ reset: false, lastSequence: 1 });
  });

  it("[SY-207] that has nothing new reads four rows at most", async () => {
    const client = new Client(office);
    await client.push([client.command("note.write", { permitId: "none", noteId: namedId("none"), text: "" })]);
    await client.pull();
    const { db, rowsRead } = countingDatabase(env.DB);
    const setting = { sessions: d1ReadSessions(db), now: () => world.now };
    const answer = await pull(setting, slug, office, { cursor: client.cursor, clientId: client.id, protocol: protocolVersion });
    expect(answer.ok && pullAnswer.parse(JSON.parse(answer.body))).toMatchObject({ rows: [], done: true, reset: false });
    expect(rowsRead()).toBeLessThanOrEqual(4);
  });

  it("gives a scope that was gained whole, rows older than the cursor too", async () => {
    await ready(applicant, namedId("shed"));
    const desk = new Client(office);
    expect(idsOf(await desk.pull(), "draft")).toEqual([]);
    await world.do(applicant, "permit.submit", { permitId: namedId("shed") });
    const gained = await desk.pull();
    expect(gained.reset).toBe(false);
    expect(idsOf(gained, "permit")).toEqual([namedId("shed")]);
    expect(idsOf(gained, "document")).toEqual([namedId(`${namedId("shed")}-plan`)]);
    expect(idsOf(gained, "review")).toEqual([]);
  });

  it("drops a scope that was lost, and keeps it for those who still hold it", async () => {
    await ready(applicant, namedId("shed"));
    await world.do(applicant, "permit.submit", { permitId: namedId("shed") });
    const [desk, owner] = [new Client(office), new Client(applicant)];
    await desk.pull();
    await owner.pull();
    await world.do(applicant, "permit.withdraw", { permitId: namedId("shed"), reason: "Sold the house" });
    expect((await desk.pull()).dropped.sort()).toEqual([scopes.permitStaff(namedId("shed")), scopes.permit(namedId("shed"))].sort());
    const rest = await owner.pull();
    expect(rest.dropped).toEqual([]);
    expect(rest.rows.find((row) => row.kind === "permit")?.data).toMatchObject({ state: "withdrawn" });
  });

  it("[SY-305] begins anew for somebody whose roles were taken, without what only staff may have", async () => {
    const desk = new Client(office);
    expect(idsOf(await desk.pull(), "member").length).toBeGreaterThan(0);
    const former = new Client({ ...office, roles: [] });
    former.cursor = desk.cursor;
    const after = await former.pull();
    expect(after.reset).toBe(true);
    expect(after.rows.every((row) => row.scope === "org" || row.scope === scopes.user("office"))).toBe(true);
  });

  it("page by page gives every row once, with a change in between on the next pull", async () => {
    const count = pullLimit.rows * 2 + 500;
    const held = ["a", "b", "c"].map((permitId) => ({ holder: "role:office", scope: scopes.permitStaff(permitId), held: true }));
    const rows = Array.from({ length: count }, (_, place) => noteRow(["a", "b", "c"][place % 3] ?? "a", place));
    await commitRows(slug, rows, { holdings: held });
    const desk = new Client(office);
    const first = await desk.page();
    expect(first).toMatchObject({ done: false, lastSequence: null });
    expect(first.rows).toHaveLength(pullLimit.rows);
    const changed = noteRow("a", 0);
    await commitRows(slug, [noteRow("a", 99_999), { ...changed, data: { ...changed.data, text: "changed" } } as AnyRow]);
    const rest = await desk.pull();
    const seen = [...first.rows, ...rest.rows].filter((row) => row.kind === "note").map((row) => row.id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(count - 1);
    expect(seen).not.toContain("note-a-99999");
    const next = await desk.pull();
    expect(next.rows.map((row) => row.id).sort()).toEqual(["note-a-00000", "note-a-99999"]);
  }, 30_000);

  it("tells of a removed row, and not at all to a fresh device", async () => {
    const holdings = [{ holder: "role:office", scope: scopes.permitStaff("a"), held: true }];
    await commitRows(slug, [noteRow("a", 1), noteRow("a", 2)], { holdings });
    const desk = new Client(office);
    await desk.pull();
    await commitRows(slug, [], { removals: [{ kind: "note", id: noteRow("a", 1).id, scope: scopes.permitStaff("a") }] });
    expect((await desk.pull()).rows).toMatchObject([{ id: "note-a-00001", data: null }]);
    expect(idsOf(await new Client(office).pull(), "note")).toEqual(["note-a-00002"]);
    expect((await new Client(office).pull()).rows.filter((row) => row.data === null)).toEqual([]);
  });
});
