import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { type AuditPage, auditPage, auditPeople } from "#schemas/audit/audit-log";
import { importedPermitId } from "#schemas/blds/imported-permit";
import { importedRecord } from "../support/imported-record";
import { atLocal, atRiverton, type Browser } from "./support/browser";
import { plant } from "./support/seeds";

const number = "R14-1001";
const permitId = importedPermitId(number);
/** Words that stand in what opens something, or in what is somebody's own. */
const secret = "canary-of-the-audit-log";
const tokenHash = "ab".repeat(32);

interface Caller {
  readonly read: (path: string) => Promise<Response>;
  readonly run: (name: string, args: unknown) => Promise<Response>;
}

async function callerOf(browser: Browser, email: string): Promise<Caller> {
  await browser.signIn(email);
  const token = await browser.token();
  return {
    read: (path) => browser.api(path, token),
    run: (name, args) =>
      browser.api(`/commands/${name}`, token, { method: "POST", json: { args }, headers: { "idempotency-key": crypto.randomUUID() } }),
  };
}

let official: Caller;
let admin: Caller;
let desk: Caller;
let inspector: Caller;
let neighbour: Caller;
let applicant: Caller;
let deskId = "";

const pageOf = async (search = "", who = official): Promise<AuditPage> => auditPage.parse(await (await who.read(`/audit${search}`)).json());
const idOf = async (email: string) =>
  (await env.DB.prepare(`SELECT id FROM "user" WHERE email = ?`).bind(email).first<string>("id")) ?? expect.fail(email);
const does = async (who: Caller, name: string, args: unknown) => expect([name, (await who.run(name, args)).status]).toEqual([name, 200]);

beforeAll(async () => {
  await plant([
    { email: "official@demo.test", roles: { local: ["JurisdictionStaff"] } },
    { email: "admin@demo.test", roles: { local: ["Admin"] } },
    { email: "desk@demo.test", roles: { local: ["OfficeStaff"] } },
    { email: "inspector@demo.test", roles: { local: ["Inspector"] } },
    { email: "neighbour@demo.test", roles: { riverton: ["Admin"] } },
    { email: "somebody@demo.test" },
  ]);
  official = await callerOf(atLocal(), "official@demo.test");
  admin = await callerOf(atLocal(), "admin@demo.test");
  desk = await callerOf(atLocal(), "desk@demo.test");
  inspector = await callerOf(atLocal(), "inspector@demo.test");
  neighbour = await callerOf(atRiverton(), "neighbour@demo.test");
  applicant = await callerOf(atLocal(), "somebody@demo.test");
  deskId = await idOf("desk@demo.test");
  const record = { ...importedRecord(number), state: "issued" as const, expiresOn: "2027-03-01" };
  await does(official, "permit.import", { source: "Old system", records: [record] });
  await does(official, "permit.import", { source: "Old system", records: [{ ...record, number: "R14-1002" }] });
}, 120_000);

const latest = async (search = "") => (await pageOf(search)).items[0] ?? expect.fail("nothing told");

describe("the audit log", () => {
  it("tells who did what, when, to which permit, from what to what, and with which words", async () => {
    await does(desk, "permit.extend", { permitId, until: "2027-06-01", reason: "Concrete is late" });
    const page = await pageOf(`?permit=${number}`);
    expect(page.items[0]).toMatchObject({ act: "permit.extend", by: deskId, about: `permit/${permitId}` });
    expect(page.items[0]?.told).toMatchObject({
      words: "Concrete is late",
      records: [{ kind: "permit", changes: expect.arrayContaining([["expires", "2027-03-01", "2027-06-01"]]) }],
    });
    expect(page.names[deskId]).toBeTruthy();
    expect(page.numbers[permitId]).toBe(number);
    expect(page.items.map(({ about }) => about)).toEqual([`permit/${permitId}`, `permit/${permitId}`]);
  });

  it("tells an office's settings and roles, with accounts by their id", async () => {
    await does(admin, "organization.add-holiday", { day: "2027-01-18", name: { en: "Day", es: "Día" } });
    expect((await latest()).told?.records).toEqual([{ kind: "organization", changes: [["holidays", [], ["2027-01-18"]]] }]);
    await does(admin, "people.set-roles", { accountId: deskId, base: ["OfficeStaff"], roles: ["OfficeStaff", "Inspector"] });
    const { told } = await latest("?act=people.set-roles");
    expect(told?.records[0]).toEqual({
      kind: "membership",
      label: deskId,
      changes: [["roles", ["OfficeStaff"], ["OfficeStaff", "Inspector"]]],
    });
  });

  it("tells nothing that opens something, nothing that is somebody's own, nothing that was refused", async () => {
    const link = {
      permitId,
      linkId: crypto.randomUUID(),
      tokenHash,
      scope: { kind: "status" },
      label: secret,
      email: `${secret}@demo.test`,
    };
    await does(desk, "shared-link.make", { ...link, lastDay: "2027-01-04" });
    await does(desk, "preferences.choose-notices", { events: {}, quiet: { from: "22:00", to: "07:00" } });
    expect((await desk.run("permit.extend", { permitId, until: "2020-01-01", reason: secret })).status).not.toBe(200);
    const text = await (await official.read("/audit?limit=100")).text();
    for (const hidden of [tokenHash, secret, "preferences.choose-notices", "argon", "scrypt"]) expect(text).not.toContain(hidden);
    // What stands in the arguments cannot be guessed by asking for it, letter by letter.
    expect((await pageOf(`?text=${tokenHash.slice(0, 4)}`)).items).toEqual([]);
  });

  it("tells an act whatever its arguments are dressed as", async () => {
    const dressed = { owner: "x", digest: "x", sealed: "x", permitId, holdId: crypto.randomUUID(), severity: "Notice", reason: "Look" };
    await does(desk, "hold.place", { ...dressed, internal: false, stopWork: false });
    expect(await latest(`?permit=${number}`)).toMatchObject({ act: "hold.place", told: { words: "Look" } });
  });

  it("is asked for by person, kind, permit, days and words, and by all of them at once", async () => {
    const all = await pageOf("?limit=100");
    expect(all.next).toBeNull();
    const counted = async (search: string) => (await pageOf(`?limit=100&${search}`)).items.length;
    expect(await counted(`by=${deskId}`)).toBe(all.items.filter(({ by }) => by === deskId).length);
    expect(await counted("act=permit.import")).toBe(2);
    expect(await counted(`act=permit.import&permit=${number}`)).toBe(1);
    expect(await counted("text=concrete")).toBe(1);
    expect(await counted(`by=${deskId}&act=permit.extend&permit=${number}&text=CONCRETE&from=2020-01-01&to=2099-01-01`)).toBe(1);
    // The names of its parts are no words of an act.
    expect(await counted("text=records")).toBe(0);
    expect(await counted("to=2020-01-01")).toBe(0);
    expect(await counted("from=2090-01-01")).toBe(0);
    expect(await pageOf("?permit=R99-0000")).toMatchObject({ items: [], noSuchPermit: true, next: null });
  });

  it("goes from page to page without losing or doubling an act", async () => {
    const whole = (await pageOf("?limit=100")).items.map(({ id }) => id);
    const walked: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page: AuditPage = await pageOf(`?limit=2${after === "" ? "" : `&after=${after}`}`);
      walked.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(walked).toEqual(whole);
  });

  it("lists whose acts there are, those who left too", async () => {
    const { people } = auditPeople.parse(await (await official.read("/audit/people")).json());
    expect(people.find(({ id }) => id === deskId)).toMatchObject({ left: false });
    expect(people.some(({ id }) => id === deskId)).toBe(true);
  });
});

describe("who asks for it", () => {
  it("is an official of this very office, today", async () => {
    for (const who of [desk, inspector, applicant]) {
      expect((await who.read("/audit")).status).toBe(403);
      expect((await who.read("/audit/people")).status).toBe(403);
    }
    expect((await atLocal().api("/audit", "")).status).toBe(401);
    const theirs = await pageOf("", neighbour);
    expect(theirs.items.filter(({ by }) => by === deskId)).toEqual([]);
    expect(await pageOf(`?permit=${number}`, neighbour)).toMatchObject({ items: [], noSuchPermit: true });
    expect((await pageOf(`?by=${deskId}`, neighbour)).names).toEqual({});
  });

  it("reads nothing once dismissed, with the token that it had", async () => {
    expect((await official.read("/audit")).status).toBe(200);
    await does(admin, "people.remove", { accountId: await idOf("official@demo.test") });
    expect([401, 403]).toContain((await official.read("/audit")).status);
  });

  it.each([
    "limit=100000000",
    "limit=-1",
    "limit=1e9",
    "after=!!!",
    `after=${btoa('{"order":"other","after":["2026",1]}')}`,
    `after=${btoa('{"order":"audit","after":[1,"x"]}')}`,
    `after=${"A".repeat(5_000)}`,
    "from=yesterday",
    "to=2026-13-45",
    "from=0001-01-01&to=9999-12-31",
    `by=${"x".repeat(200)}`,
    `text=${"x".repeat(200)}`,
  ])("is told what is wrong with %s", async (search) => {
    expect((await admin.read(`/audit?${search}`)).status).toBe(422);
  });

  it.each(["by=' OR 1=1 --", "act=%25", "act=*", "permit=%00", "permit='; DROP TABLE change_log; --", "text=%27%25_"])(
    "is answered %s like any question",
    async (search) => {
      expect((await admin.read(`/audit?${search}`)).status).toBe(200);
    },
  );
});
