import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { counterLine, ticketsADay, ticketsANetwork } from "#schemas/queue-ticket/queue-ticket";
import type { Role } from "#schemas/role";
import { createQueueTicketStore } from "#worker/queue-tickets/queue-ticket-store";
import { createTicketDesk, type TicketDesk } from "#worker/queue-tickets/ticket-desk";
import { atLocal, atRiverton, type Browser } from "./support/browser";
import { organizationNamed, plant } from "./support/seeds";

const always = { open: "00:00", close: "23:59" };
/** Open at every hour that this test may run at: the worker's clock is the machine's. */
const openWeek = Array.from({ length: 7 }, () => always);

interface Clerk {
  readonly browser: Browser;
  readonly token: string;
}
const clerks = new Map<string, Clerk>();
const who = (name: string): Clerk => clerks.get(name) ?? expect.fail(`there is no ${name}`);

/** As the official of the office sets it. */
async function setOffice(official: "lee" | "far", args: object): Promise<void> {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const { browser, token } = who(official);
  const answer = await browser.api("/commands/organization.save-settings", token, { method: "POST", json: { args }, headers });
  if (answer.status !== 200) throw new Error(await answer.text());
}
const giveNumbers = (official: "lee" | "far") => setOffice(official, { queueTickets: true, hours: openWeek });

beforeAll(async () => {
  const at = (role: Role) => ({ roles: { local: [role] } });
  await plant([
    { email: "ana@demo.test" },
    { email: "kim@demo.test", ...at("OfficeStaff") },
    { email: "lee@demo.test", ...at("JurisdictionStaff") },
    { email: "ivy@demo.test", ...at("Inspector") },
    { email: "gone@demo.test", ...at("OfficeStaff") },
    { email: "far@demo.test", roles: { riverton: ["JurisdictionStaff" as const] } },
  ]);
  for (const name of ["ana", "kim", "lee", "ivy", "gone", "far"]) {
    const browser = name === "far" ? atRiverton() : atLocal();
    await browser.signIn(`${name}@demo.test`);
    clerks.set(name, { browser, token: await browser.token() });
  }
  await giveNumbers("lee");
  await giveNumbers("far");
}, 60_000);

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare("DELETE FROM queue_ticket"), env.DB.prepare('DELETE FROM "rateLimit"')]);
});

const post = (browser: Browser, path: string, address = "192.0.2.7") =>
  browser.send(path, { method: "POST", json: {}, headers: { "cf-connecting-ip": address } });
const take = async (browser: Browser, address?: string) => (await post(browser, "/ticket/take", address)).json<Record<string, unknown>>();
const line = async (name: string) => counterLine.parse(await (await who(name).browser.api("/queue-tickets", who(name).token)).json());
const act = (name: string, json: object) => who(name).browser.api("/queue-tickets/acts", who(name).token, { method: "POST", json });
const call = (name: string, after: number | null = null, counter = name) => act(name, { act: "ticket.call", counter, after });
const stateOf = async (number: number) =>
  env.DB.prepare("SELECT state FROM queue_ticket WHERE organization = 'local' AND number = ?").bind(number).first<string>("state");

describe("a stranger", () => {
  test("takes the next number without an account, and nothing of them is kept", async () => {
    const phone = atLocal();
    expect(await take(phone)).toEqual({ outcome: "taken", number: 1 });
    expect(await take(atLocal())).toEqual({ outcome: "taken", number: 2 });
    expect([...phone.cookies.keys()]).toEqual(["plumbline.queue_ticket"]);
    const { results } = await env.DB.prepare("SELECT * FROM queue_ticket").all();
    const secret = phone.cookies.get("plumbline.queue_ticket") ?? expect.fail("no secret");
    expect(JSON.stringify(results)).not.toContain(secret);
    expect(JSON.stringify(results)).not.toContain("192.0.2");
    expect(JSON.stringify((await env.DB.prepare('SELECT * FROM "rateLimit"').all()).results)).not.toContain("192.0.2");
  });

  test("has one number at a time in a browser, however often they press", async () => {
    const phone = atLocal();
    await take(phone);
    expect(await take(phone)).toEqual({ outcome: "taken", number: 1 });
    await call("kim");
    expect(await take(phone)).toEqual({ outcome: "taken", number: 1 });
    await act("kim", { act: "ticket.no-show", number: 1 });
    expect(await take(phone)).toEqual({ outcome: "taken", number: 2 });
  });

  test("gives up their own number alone, with its secret", async () => {
    const [phone, other] = [atLocal(), atLocal()];
    await take(phone);
    await take(other);
    expect((await post(atLocal(), "/ticket/cancel")).status).toBe(200);
    expect(await stateOf(1)).toBe("waiting");
    await post(phone, "/ticket/cancel");
    expect([await stateOf(1), await stateOf(2)]).toEqual(["cancelled", "waiting"]);
    expect(phone.cookies.size).toBe(0);
  });

  test("takes no more than a network's share of a day, whoever else comes", async () => {
    for (let each = 0; each < ticketsANetwork; each += 1) expect((await take(atLocal(), "2001:db8::1")).outcome).toBe("taken");
    // Another address of the same network.
    expect(await take(atLocal(), "2001:db8::ffff")).toEqual({ outcome: "network-full" });
    expect((await take(atLocal(), "198.51.100.3")).outcome).toBe("taken");
  });

  test("cannot be made to take one by another site, and is told nothing where the office gives none or is closed", async () => {
    expect((await atLocal().send("/ticket/take", { method: "POST", json: {}, from: "cross-site" })).status).toBe(403);
    await setOffice("lee", { queueTickets: false });
    expect((await post(atLocal(), "/ticket/take")).status).toBe(404);
    expect((await act("kim", { act: "ticket.serve", number: 1 })).status).toBe(404);
    const inThreeDays = (new Date().getUTCDay() + 3) % 7;
    await setOffice("lee", { queueTickets: true, hours: openWeek.map((hours, weekday) => (weekday === inThreeDays ? hours : null)) });
    expect(await take(atLocal())).toEqual({ outcome: "closed" });
    await giveNumbers("lee");
  });

  test("cannot make a browser the lobby's screen; somebody of the desk can, and it counts for no network until they leave", async () => {
    expect((await post(atLocal(), "/ticket/screen")).status).toBe(401);
    expect((await post(who("ana").browser, "/ticket/screen")).status).toBe(403);
    expect((await post(who("ivy").browser, "/ticket/screen")).status).toBe(403);
    const { browser } = who("gone");
    expect((await post(browser, "/ticket/screen")).status).toBe(200);
    const mark = browser.cookies.get("plumbline.lobby_screen") ?? expect.fail("no mark");
    const screen = atLocal();
    screen.cookies.set("plumbline.lobby_screen", mark);
    for (let each = 0; each < ticketsANetwork + 3; each += 1) expect((await take(screen)).outcome).toBe("taken");
    expect([...screen.cookies.keys()]).toEqual(["plumbline.lobby_screen"]);
    // Whoever stands before it cannot end it.
    expect((await post(screen, "/ticket/no-screen")).status).toBe(401);
    expect(screen.cookies.has("plumbline.lobby_screen")).toBe(true);
    expect((await post(browser, "/ticket/no-screen")).status).toBe(200);
    expect(browser.cookies.has("plumbline.lobby_screen")).toBe(false);
    // Elsewhere, and with another's name on it, it is no mark.
    const neighbour = atRiverton();
    neighbour.cookies.set("plumbline.lobby_screen", mark);
    await take(neighbour);
    expect(neighbour.cookies.has("plumbline.queue_ticket")).toBe(true);
    await env.DB.prepare(
      "UPDATE membership SET status = 'removed' WHERE account_id IN (SELECT id FROM \"user\" WHERE email = 'gone@demo.test')",
    ).run();
    await take(screen, "203.0.113.9");
    expect(screen.cookies.has("plumbline.queue_ticket")).toBe(true);
    expect((await call("gone")).status).toBe(403);
  });
});

describe("clerks", () => {
  test("of the desk alone call; an applicant, an inspector and the neighbour's clerk do not", async () => {
    await take(atLocal());
    expect([(await call("ana")).status, (await call("ivy")).status]).toEqual([403, 403]);
    // The neighbour's line is another: nobody waits there.
    expect(await line("far")).toMatchObject({ waiting: 0, next: null });
    expect((await act("far", { act: "ticket.serve", number: 1 })).status).toBe(404);
    expect(await stateOf(1)).toBe("waiting");
  });

  test("who press Call in the same second get two numbers, and one whose answer was lost calls nobody else", async () => {
    for (let each = 0; each < 4; each += 1) await take(atLocal());
    await Promise.all([call("kim"), call("lee")]);
    const [kim, lee] = [await line("kim"), await line("lee")];
    expect([kim.own?.number, lee.own?.number].toSorted()).toEqual([1, 2]);
    expect(kim.others).toEqual([{ number: lee.own?.number, counter: "lee" }]);
    const first = kim.own?.number ?? 0;
    await Promise.all([call("kim", first), call("kim", first), call("kim", first)]);
    await call("kim", first);
    expect(await line("kim")).toMatchObject({ own: { number: 3 }, waiting: 1, next: 4 });
    expect(await stateOf(first)).toBe("served");
  });

  test("who call where nobody waits keep whom they serve", async () => {
    await take(atLocal());
    await call("kim");
    expect(await (await call("kim", 1)).json()).toMatchObject({ own: { number: 1 }, waiting: 0 });
  });

  test("hold a number, call others, and call it again; what was done twice is done once", async () => {
    await take(atLocal());
    await take(atLocal());
    await call("kim");
    expect((await act("kim", { act: "ticket.hold", number: 1 })).status).toBe(200);
    expect((await act("kim", { act: "ticket.hold", number: 1 })).status).toBe(200);
    await call("kim");
    expect(await line("kim")).toMatchObject({ own: { number: 2 }, aside: [{ number: 1, state: "held" }] });
    // Nobody serves two.
    expect((await act("kim", { act: "ticket.recall", number: 1, counter: "kim" })).status).toBe(409);
    expect((await act("kim", { act: "ticket.no-show", number: 2 })).status).toBe(200);
    expect(await (await act("kim", { act: "ticket.recall", number: 1, counter: "kim" })).json()).toMatchObject({ own: { number: 1 } });
    expect((await act("lee", { act: "ticket.recall", number: 1, counter: "lee" })).status).toBe(409);
    expect((await act("lee", { act: "ticket.serve", number: 1 })).status).toBe(200);
    expect((await act("lee", { act: "ticket.hold", number: 1 })).status).toBe(409);
    expect((await act("lee", { act: "ticket.hold", number: 77 })).status).toBe(404);
  });

  test.each([
    { act: "ticket.call", counter: "", after: null },
    { act: "ticket.call", counter: "x".repeat(21), after: null },
    { act: "ticket.call", counter: "1" },
    { act: "ticket.serve", number: -1 },
    { act: "ticket.serve", number: "1" },
    { act: "ticket.burn", number: 1 },
    [],
  ])("that send %j are told so", async (json) => expect((await act("kim", json)).status).toBe(422));
});

describe("a day", () => {
  const moment = { now: "2026-11-03T18:00:00.000Z" };
  const secrets = Array.from({ length: 20 }, (_, place) => String(place).padStart(43, "A"));
  const desk = (slug: "local" | "riverton", now = moment.now): TicketDesk =>
    createTicketDesk({
      organization: { ...organizationNamed(slug, slug), queueTickets: true },
      store: createQueueTicketStore(env.DB),
      now,
      newSecret: () => secrets.pop() ?? expect.fail("no more secrets"),
      mayTake: async () => true,
    });
  const any = new Request("http://localhost/ticket/take", { method: "POST" });

  test("gives so many numbers and no more, and the next day begins anew, as the office's clock says", async () => {
    const rows = Array.from({ length: ticketsADay }, (_, place) => [place + 1, `h${place}`]);
    await env.DB.prepare(
      `INSERT INTO queue_ticket (organization, day, number, secret_hash, state, taken_at)
        SELECT 'local', '2026-11-03', json_extract(value, '$[0]'), json_extract(value, '$[1]'), 'waiting', ?1 FROM json_each(?2)`,
    )
      .bind(moment.now, JSON.stringify(rows))
      .run();
    expect((await desk("local").take(any, { screen: true, kept: null })).outcome).toEqual({ outcome: "office-full" });
    expect((await desk("riverton").take(any, { screen: false, kept: null })).outcome).toEqual({ outcome: "taken", number: 1 });
    // Tuesday evening in Los Angeles is Wednesday in UTC, and closed.
    expect((await desk("local", "2026-11-04T02:00:00.000Z").take(any, { screen: false, kept: null })).outcome).toEqual({
      outcome: "closed",
    });
    const next = await desk("local", "2026-11-04T16:00:00.000Z").take(any, { screen: false, kept: null });
    expect(next.outcome).toEqual({ outcome: "taken", number: 1 });
    expect(await desk("local", "2026-11-04T16:00:00.000Z").own(next.secret ?? "")).toMatchObject({ label: "A-1", before: 0 });
    // Yesterday's number is nobody's today.
    expect(await desk("local", "2026-11-05T16:00:00.000Z").own(next.secret ?? "")).toBeNull();
    expect(await desk("riverton", "2026-11-04T16:00:00.000Z").own(next.secret ?? "")).toBeNull();
  });

  test("is forgotten after its week, another office's is not", async () => {
    await desk("local").take(any, { screen: false, kept: null });
    await desk("riverton").take(any, { screen: false, kept: null });
    const store = createQueueTicketStore(env.DB);
    await store.sweep("local", "2026-11-03");
    expect(await store.ofDay("local", "2026-11-03")).toHaveLength(1);
    await store.sweep("local", "2026-11-04");
    expect([await store.ofDay("local", "2026-11-03"), await store.ofDay("riverton", "2026-11-03")].map(({ length }) => length)).toEqual([
      0, 1,
    ]);
  });
});
