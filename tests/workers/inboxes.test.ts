import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { inboxLimit, type Notification } from "#schemas/notification/notification";
import type { Person } from "#schemas/role";
import type { AnyRow } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import { namedId } from "#schemas/testing/named-id";
import { people } from "#schemas/testing/permit-world";
import { createInboxStore } from "#worker/notifications/inbox-store";
import { sweepInboxes } from "#worker/notifications/sweep-inboxes";
import { OfficeWorld } from "./support/office-world";
import { commitRows, syncStore } from "./support/planted-rows";
import { SyncClient } from "./support/sync-client";

const { applicant, office, stranger } = people;
let slug = "";
let world: OfficeWorld;
let permitId = "";

/** An application that the office has sent back. */
async function returned(): Promise<void> {
  permitId = crypto.randomUUID();
  const file = { documentId: namedId(`${permitId}-plan`), permitId, slot: "site-plan", fileName: "plan.pdf", mediaType: "application/pdf" };
  await world.do(applicant, "draft.start", { permitId, typeId: "shed@1" });
  await world.do(applicant, "draft.choose-property", { permitId, propertyId: null, address: { line1: "12 Elm St", city: "Town" } });
  const answers = { description: "A shed", workValue: 500_000, owner: { name: "Olga", email: "olga@demo.test", phone: "" } };
  for (const [question, value] of Object.entries(answers))
    await world.do(applicant, "draft.answer", { permitId, question, base: null, value });
  await world.do(applicant, "document.add", { ...file, bytes: 1_000, sha256: "a".repeat(64) });
  await world.do(applicant, "permit.submit", { permitId });
  world.wait(1);
  await world.do(office, "permit.return-incomplete", { permitId, items: [{ slot: null, question: null, text: "The north arrow" }] });
}

beforeEach(async () => {
  slug = `town-${crypto.randomUUID().slice(0, 8)}`;
  world = await new OfficeWorld(slug).open();
  await returned();
});

const inboxAt = async (person: Person): Promise<readonly Notification[]> => (await world.replica(person)).all("notification");
const eventsAt = async (person: Person) => (await inboxAt(person)).map(({ event }) => event).sort();

describe("somebody's inbox", () => {
  test("is on every device of theirs, and on nobody else's", async () => {
    expect(await eventsAt(applicant)).toEqual(["returned-incomplete", "submitted"]);
    for (const who of [office, stranger]) expect(await inboxAt(who)).toEqual([]);
  });

  test("read on one device is read on the other, cleared is gone, and a pull brings only what changed", async () => {
    const [phone, laptop] = [new SyncClient(world, applicant), new SyncClient(world, applicant)];
    await laptop.pull();
    const ids = (await inboxAt(applicant)).map(({ id }) => id);
    expect(await phone.push([phone.command("notification.read", { ids: ids.slice(0, 1) })])).toMatchObject({ ok: true });
    const read = await laptop.pull();
    expect(read.rows).toMatchObject([{ kind: "notification", id: ids[0], data: { read: true } }]);
    expect(await phone.push([phone.command("notification.clear", { ids })])).toMatchObject({ ok: true });
    const cleared = await laptop.pull();
    expect(cleared.rows.map(({ kind, id, data }) => [kind, id, data])).toEqual(ids.toSorted().map((id) => ["notification", id, null]));
    expect(await inboxAt(applicant)).toEqual([]);
  });

  test("cannot be read or cleared by others, who are told nothing of it", async () => {
    const ids = (await inboxAt(applicant)).map(({ id }) => id);
    const theirs = new SyncClient(world, stranger);
    const commands = (["notification.read", "notification.clear"] as const).map((name) => theirs.command(name, { ids }));
    expect(await theirs.push(commands)).toMatchObject({ ok: true, value: { refusals: [] } });
    expect((await inboxAt(applicant)).map(({ id, read }) => [id, read])).toEqual(ids.map((id) => [id, false]));
  });

  test("takes what comes while it is being cleared, and nobody waits for the other", async () => {
    const ids = (await inboxAt(applicant)).map(({ id }) => id);
    await world.do(applicant, "permit.answer-incomplete", { permitId });
    await Promise.all([
      world.do(applicant, "notification.clear", { ids }),
      world.do(office, "permit.start-review", { permitId }),
      world.do(applicant, "notification.clear", { ids }),
    ]);
    expect(await eventsAt(applicant)).toEqual(["fees-due"]);
  });

  test("rings its owner: what a commit rings names their scope", async () => {
    const rung: string[] = [];
    const setting = {
      ...world.setting,
      poke: async (_: string, change: { scopes: readonly string[] }) => void rung.push(...change.scopes),
    };
    const desk = new SyncClient(world, office);
    await world.do(applicant, "permit.answer-incomplete", { permitId });
    await desk.push([desk.command("permit.start-review", { permitId })], [], setting);
    expect(rung).toContain(scopes.user(applicant.accountId));
  });
});

describe("an inbox that is full", () => {
  const parts = () => ({ inboxes: createInboxStore(env.DB), store: syncStore(), now: () => world.now, newId: () => crypto.randomUUID() });
  const oldRows = (person: Person, count: number, sample: Notification): readonly AnyRow[] =>
    Array.from({ length: count }, (_, place) => {
      const sentAt = new Date(Date.UTC(2026, 0, 1) + place * 60_000).toISOString();
      const data: Notification = { ...sample, id: `old-${person.accountId}-${place}`, accountId: person.accountId, sentAt };
      const { accountId } = person;
      return { kind: "notification", id: data.id, scope: scopes.user(accountId), aggregate: aggregates.inbox(accountId), data };
    });

  test("keeps its newest, and the devices lose the rest; others and other organizations keep theirs", async () => {
    const [sample = expect.fail()] = await inboxAt(applicant);
    await commitRows(slug, [...oldRows(applicant, inboxLimit + 5, sample), ...oldRows(stranger, inboxLimit, sample)]);
    expect(await sweepInboxes(parts(), "elsewhere")).toBe(0);
    expect(await sweepInboxes(parts(), slug)).toBe(1);
    const kept = await inboxAt(applicant);
    expect(kept).toHaveLength(inboxLimit);
    expect(kept.map(({ event }) => event)).toContain("submitted");
    expect(kept.some(({ id }) => id === `old-${applicant.accountId}-6`)).toBe(false);
    expect(kept.some(({ id }) => id === `old-${applicant.accountId}-7`)).toBe(true);
    expect(await inboxAt(stranger)).toHaveLength(inboxLimit);
    expect(await sweepInboxes(parts(), slug)).toBe(0);
  });
});
