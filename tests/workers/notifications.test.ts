import { runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createConnectedStore } from "#worker/notifications/connected-store";
import { createPoker } from "#worker/notifications/poker";
import { socketProtocol } from "#worker/notifications/socket-ticket";
import { atLocal, type Browser } from "./support/browser";
import { plant } from "./support/seeds";

let ids: Readonly<Record<string, string>> = {};
const idOf = (email: string) => ids[email] ?? expect.fail(`no account ${email}`);
beforeAll(async () => {
  ids = await plant([
    { email: "office@demo.test", roles: { local: ["OfficeStaff"] } },
    { email: "inspector@demo.test", roles: { local: ["Inspector"] } },
    { email: "applicant@demo.test" },
    { email: "removed@demo.test", roles: { local: ["OfficeStaff"] } },
  ]);
});

const log = () => undefined;
const connected = () => createConnectedStore(env.DB);
const poker = () =>
  createPoker({
    connected: connected(),
    log,
    doorbellOf: (organization, accountId) => env.USER_NOTIFICATIONS.getByName(`${organization}:${accountId}`),
  });

async function signedIn(email: string): Promise<{ browser: Browser; token: string }> {
  const browser = atLocal();
  await browser.signIn(email);
  return { browser, token: await browser.token() };
}

async function ticketOf({ browser, token }: { browser: Browser; token: string }): Promise<string> {
  const answer = await browser.api("/notifications/ticket", token, { method: "POST", json: {} });
  expect(answer.status).toBe(200);
  return (await answer.json<{ ticket: string }>()).ticket;
}

const knock = (ticket: string, { origin = "http://localhost", host = "http://localhost" } = {}) =>
  exports.default.fetch(`${host}/api/v2/notifications/live`, {
    headers: { upgrade: "websocket", origin, "sec-websocket-protocol": `${socketProtocol}, ${ticket}` },
  });

class Listener {
  readonly heard: { organization: string; version: number }[] = [];
  closedWith: number | null = null;
  readonly socket: WebSocket;
  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener("message", (event) => void this.heard.push(JSON.parse(String(event.data))));
    socket.addEventListener("close", (event) => {
      this.closedWith = event.code;
    });
    socket.accept();
  }
}

async function listen(email: string): Promise<Listener & { session: { browser: Browser; token: string } }> {
  const session = await signedIn(email);
  const answer = await knock(await ticketOf(session));
  expect(answer.status).toBe(101);
  expect(answer.headers.get("sec-websocket-protocol")).toBe(socketProtocol);
  return Object.assign(new Listener(answer.webSocket ?? expect.fail("no socket")), { session });
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error("it did not happen within three seconds");
}
const isConnected = async (email: string) => (await connected().list("local")).some((who) => who.accountId === idOf(email));

describe("the doorbell", () => {
  test("rings whoever holds what changed, and nobody else", async () => {
    const office = await listen("office@demo.test");
    const inspector = await listen("inspector@demo.test");
    const applicant = await listen("applicant@demo.test");
    await poker().poke("local", 11, ["role:office"]);
    await until(() => office.heard.length === 1);
    await poker().poke("local", 12, [`account:${idOf("applicant@demo.test")}`, "role:inspectors"]);
    await until(() => applicant.heard.length === 1 && inspector.heard.length === 1);
    expect(office.heard).toEqual([{ organization: "local", version: 11 }]);
    expect(inspector.heard).toEqual([{ organization: "local", version: 12 }]);
    expect(applicant.heard).toEqual([{ organization: "local", version: 12 }]);
    for (const who of [office, inspector, applicant]) who.socket.close(1000, "done");
    await until(async () => (await connected().list("local")).length === 0);
  });

  test("another organization's change rings nobody here", async () => {
    const office = await listen("office@demo.test");
    await poker().poke("riverton", 99, null);
    await poker().poke("local", 13, null);
    await until(() => office.heard.length === 1);
    expect(office.heard).toEqual([{ organization: "local", version: 13 }]);
    office.socket.close(1000, "done");
  });

  test("many changes within a second become two rings at most, the newest among them", async () => {
    const office = await listen("office@demo.test");
    for (let version = 100; version < 140; version += 1) await poker().poke("local", version, null);
    await until(() => office.heard.at(-1)?.version === 139);
    expect(office.heard.length).toBeLessThanOrEqual(3);
    office.socket.close(1000, "done");
  });

  test("knows who is connected from the opening to the closing, and heals a line left over", async () => {
    const office = await listen("office@demo.test");
    expect(await isConnected("office@demo.test")).toBe(true);
    expect(await connected().list("riverton")).toEqual([]);
    office.socket.close(1000, "done");
    await until(async () => !(await isConnected("office@demo.test")));
    await connected().connect("local", idOf("office@demo.test"), new Date().toISOString());
    await poker().poke("local", 14, null);
    expect(await isConnected("office@demo.test")).toBe(false);
  });

  test("stays with the second device when the first closes", async () => {
    const phone = await listen("office@demo.test");
    const desk = await listen("office@demo.test");
    phone.socket.close(1000, "done");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await isConnected("office@demo.test")).toBe(true);
    desk.socket.close(1000, "done");
    await until(async () => !(await isConnected("office@demo.test")));
  });

  test("keeps nothing but used tickets, and those not for long", async () => {
    const office = await listen("office@demo.test");
    const stub = env.USER_NOTIFICATIONS.getByName(`local:${idOf("office@demo.test")}`);
    const kept = await runInDurableObject(stub, async (_, state) => [...(await state.storage.list()).keys()]);
    expect(kept.every((key) => key.startsWith("ticket:"))).toBe(true);
    expect(await runInDurableObject(stub, (_, state) => state.storage.getAlarm())).not.toBeNull();
    office.socket.close(1000, "done");
  });

  test("reads nothing: a device that speaks is hung up on", async () => {
    const office = await listen("office@demo.test");
    office.socket.send("hello");
    await until(() => office.closedWith === 1008);
  });
});

describe("who may open one", () => {
  test("a ticket opens one socket, once", async () => {
    const session = await signedIn("office@demo.test");
    const ticket = await ticketOf(session);
    const [one, other] = await Promise.all([knock(ticket), knock(ticket)]);
    expect([one.status, other.status].sort()).toEqual([101, 401]);
    for (const answer of [one, other]) answer.webSocket?.accept();
    for (const answer of [one, other]) answer.webSocket?.close(1000, "done");
    expect((await knock(ticket)).status).toBe(401);
  });

  test("another site's page may not, nor one that does not say where it is from", async () => {
    const ticket = await ticketOf(await signedIn("office@demo.test"));
    expect((await knock(ticket, { origin: "https://evil.test" })).status).toBe(403);
    expect((await knock(ticket, { origin: "http://riverton.localhost" })).status).toBe(403);
    expect((await knock(ticket, { origin: "" })).status).toBe(403);
  });

  test("a ticket of one organization opens nothing at another's host", async () => {
    const ticket = await ticketOf(await signedIn("office@demo.test"));
    const answer = await knock(ticket, { host: "http://riverton.localhost", origin: "http://riverton.localhost" });
    expect(answer.status).toBe(403);
  });

  test("an access token is no ticket, and nothing is no ticket", async () => {
    const { token } = await signedIn("office@demo.test");
    for (const ticket of [token, "", "x", "a.b.c"]) expect((await knock(ticket)).status).toBe(401);
  });

  test("a ticket needs a bearer token", async () => {
    const { browser } = await signedIn("office@demo.test");
    expect((await browser.send("/api/v2/notifications/ticket", { method: "POST", json: {} })).status).toBe(401);
  });

  test("opened as a page it says what it is for", async () => {
    const answer = await exports.default.fetch("http://localhost/api/v2/notifications/live");
    expect(answer.status).toBe(400);
  });

  test("a session that ended since the ticket was made opens nothing", async () => {
    const session = await signedIn("office@demo.test");
    const ticket = await ticketOf(session);
    await session.browser.send("/api/auth/sign-out", { method: "POST", json: {} });
    expect((await knock(ticket)).status).toBe(401);
  });
});

describe("revocation closes the socket", () => {
  test("of the session that signed out, and not of the others", async () => {
    const phone = await listen("office@demo.test");
    const desk = await listen("office@demo.test");
    await phone.session.browser.send("/api/auth/sign-out", { method: "POST", json: {} });
    await until(() => phone.closedWith === 4001);
    await poker().poke("local", 20, null);
    await until(() => desk.heard.length === 1);
    expect(desk.closedWith).toBeNull();
    desk.socket.close(1000, "done");
  });

  test("of a person removed, who hears nothing more", async () => {
    const removed = await listen("removed@demo.test");
    await env.DB.prepare("update membership set status = 'removed' where account_id = ?").bind(idOf("removed@demo.test")).run();
    await poker().poke("local", 21, null);
    await until(() => removed.closedWith === 4001);
    expect(removed.heard).toEqual([]);
  });
});
