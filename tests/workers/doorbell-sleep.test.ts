import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createConnectedStore } from "#worker/notifications/connected-store";
import {
  type Admission,
  admissionHeader,
  revokedCode,
  socketLimit,
  type UserNotifications,
} from "#worker/notifications/user-notifications";

const hour = 3_600_000;
const doorbellOf = (accountId: string) => env.USER_NOTIFICATIONS.getByName(`local:${accountId}`);
type Doorbell = ReturnType<typeof doorbellOf>;

/** A device at the other end of a socket. */
class Device {
  readonly heard: string[] = [];
  closedWith: number | null = null;
  readonly socket: WebSocket;
  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener("message", ({ data }) => void this.heard.push(String(data)));
    socket.addEventListener("close", ({ code }) => {
      this.closedWith = code;
    });
    socket.accept();
  }
  get versions(): readonly number[] {
    return this.heard.filter((text) => text !== "pong").map((text) => JSON.parse(text).version);
  }
}

/** Opens a socket as the route does once it has checked a ticket. */
async function connect(accountId: string, more: Partial<Admission> = {}): Promise<Device> {
  const guest: Admission = {
    organization: "local",
    accountId,
    sessionId: "s1",
    ticketId: crypto.randomUUID(),
    endsAt: Date.now() + hour,
    ...more,
  };
  const headers = { upgrade: "websocket", [admissionHeader]: JSON.stringify(guest) };
  const answer = await doorbellOf(accountId).fetch("http://doorbell/", { headers });
  expect(answer.status).toBe(101);
  return new Device(answer.webSocket ?? expect.fail("no socket"));
}

/** Something that only the running instance holds: gone once it slept. */
const mark = (doorbell: Doorbell): Promise<unknown> =>
  runInDurableObject(doorbell, (instance: UserNotifications) => Object.assign(instance, { marked: true }));
const isMarked = (doorbell: Doorbell): Promise<boolean> =>
  runInDurableObject(doorbell, (instance: UserNotifications) => Reflect.has(instance, "marked"));
/** Puts it to sleep, and proves that it slept: the mark that was there is gone. */
async function sleep(doorbell: Doorbell, webSockets: "hibernate" | "close" = "hibernate"): Promise<void> {
  await mark(doorbell);
  expect(await isMarked(doorbell)).toBe(true);
  await evictDurableObject(doorbell, { webSockets });
  expect(await isMarked(doorbell)).toBe(false);
  // Looking woke it: back to sleep, so that what comes next finds it so.
  await evictDurableObject(doorbell, { webSockets: "hibernate" });
}
const openSockets = (doorbell: Doorbell): Promise<number> => runInDurableObject(doorbell, (_, state) => state.getWebSockets().length);
const isConnected = async (accountId: string) =>
  (await createConnectedStore(env.DB).list("local")).some((who) => who.accountId === accountId);

describe("a doorbell that slept", () => {
  test("rings every socket that it had, and each but once", async () => {
    const doorbell = doorbellOf("ana");
    const devices = [await connect("ana"), await connect("ana"), await connect("ana", { sessionId: "s2" })];
    expect(await doorbell.poke(1)).toBe(true);
    await sleep(doorbell);
    expect(await doorbell.poke(2)).toBe(true);
    for (const { heard } of devices)
      await expect.poll(() => heard).toEqual(["1", "2"].map((version) => `{"organization":"local","version":${version}}`));
  });

  test("stays asleep when a device only asks whether it is there", async () => {
    const doorbell = doorbellOf("ben");
    const device = await connect("ben");
    await mark(doorbell);
    await evictDurableObject(doorbell);
    device.socket.send("ping");
    await expect.poll(() => device.heard).toEqual(["pong"]);
    // Nothing to evict: it was not woken. The instance that looks now is a new one.
    await expect(evictDurableObject(doorbell)).rejects.toThrow();
    expect(await isMarked(doorbell)).toBe(false);
  });

  test("still knows whose session each socket is", async () => {
    const doorbell = doorbellOf("cleo");
    const [phone, desk] = [await connect("cleo", { sessionId: "phone" }), await connect("cleo", { sessionId: "desk" })];
    await sleep(doorbell);
    await doorbell.close("phone");
    await expect.poll(() => phone.closedWith).toBe(revokedCode);
    expect(await isConnected("cleo")).toBe(true);
    await sleep(doorbell);
    await doorbell.poke(7);
    await expect.poll(() => desk.versions).toEqual([7]);
    expect(phone.versions).toEqual([]);
  });

  test("still refuses a ticket that was used before", async () => {
    const ticketId = crypto.randomUUID();
    await connect("dora", { ticketId });
    await sleep(doorbellOf("dora"));
    const guest = { organization: "local", accountId: "dora", sessionId: "s1", ticketId, endsAt: Date.now() + hour };
    const headers = { upgrade: "websocket", [admissionHeader]: JSON.stringify(guest) };
    expect((await doorbellOf("dora").fetch("http://doorbell/", { headers })).status).toBe(401);
  });

  test("with a ring that waited loses a moment, never the news: the next ring has its version", async () => {
    const doorbell = doorbellOf("eli");
    const device = await connect("eli");
    for (const version of [1, 2]) await doorbell.poke(version);
    await sleep(doorbell);
    await doorbell.poke(3);
    await expect.poll(() => device.versions.at(-1)).toBe(3);
  });
});

test("a doorbell that lost its sockets says so, and they can come back", async () => {
  const doorbell = doorbellOf("fay");
  const device = await connect("fay");
  await sleep(doorbell, "close");
  await expect.poll(() => device.closedWith).not.toBeNull();
  expect(await doorbell.poke(1)).toBe(false);
  const again = await connect("fay");
  expect(await doorbell.poke(2)).toBe(true);
  await expect.poll(() => again.versions).toEqual([2]);
});

describe("its alarm", () => {
  const alarmOf = (doorbell: Doorbell) => runInDurableObject(doorbell, (_, state) => state.storage.getAlarm());

  test("ends the sockets of sessions that ended by themselves, asleep or not, and comes again for the others", async () => {
    const doorbell = doorbellOf("gil");
    const endsAt = Date.now() + 2 * hour;
    const [ended, stays] = [await connect("gil", { endsAt: Date.now() + 1 }), await connect("gil", { endsAt })];
    await expect.poll(() => Date.now() > endsAt - 2 * hour).toBe(true);
    await sleep(doorbell);
    await runDurableObjectAlarm(doorbell);
    await expect.poll(() => ended.closedWith).toBe(revokedCode);
    expect(stays.closedWith).toBeNull();
    expect(await isConnected("gil")).toBe(true);
    await doorbell.poke(5);
    await expect.poll(() => stays.versions).toEqual([5]);
    expect(ended.versions).toEqual([]);
    expect(await alarmOf(doorbell)).toBeLessThanOrEqual(endsAt);
  });

  test("of the last session tells that nobody listens any more", async () => {
    const doorbell = doorbellOf("hal");
    const device = await connect("hal", { endsAt: Date.now() + 1 });
    await runDurableObjectAlarm(doorbell);
    await expect.poll(() => device.closedWith).toBe(revokedCode);
    await expect.poll(() => isConnected("hal")).toBe(false);
    expect(await doorbell.poke(1)).toBe(false);
  });

  test("is set for the session that ends first", async () => {
    const [early, late] = [Date.now() + 20_000, Date.now() + 2 * hour];
    await connect("ida", { endsAt: late });
    await connect("ida", { endsAt: early });
    await connect("ida", { endsAt: late });
    expect(await alarmOf(doorbellOf("ida"))).toBe(early);
  });

  test("forgets the tickets that ran out, however many, and keeps the others", async () => {
    const doorbell = doorbellOf("jo");
    await connect("jo", { ticketId: "fresh" });
    await runInDurableObject(doorbell, async (_, state) => {
      const old = Object.fromEntries(Array.from({ length: 120 }, (__, place) => [`ticket:old-${place}`, Date.now() - 1]));
      await state.storage.put(old);
      await state.storage.put(Object.fromEntries(Object.entries(old).map(([key, until]) => [`${key}-too`, until])));
    });
    await runDurableObjectAlarm(doorbell);
    const left = await runInDurableObject(doorbell, async (_, state) => [...(await state.storage.list()).keys()]);
    expect(left).toEqual(["ticket:fresh"]);
    expect(await alarmOf(doorbell)).not.toBeNull();
  });
});

describe("one user", () => {
  test("holds 200 sockets, through a sleep too, and each hears", async () => {
    const doorbell = doorbellOf("kim");
    const devices = await Promise.all(Array.from({ length: 200 }, () => connect("kim")));
    expect(await openSockets(doorbell)).toBe(200);
    await doorbell.poke(1);
    await expect.poll(() => devices.filter(({ versions }) => versions.at(-1) === 1).length).toBe(200);
    await sleep(doorbell);
    await doorbell.poke(2);
    await expect.poll(() => devices.filter(({ versions }) => versions.at(-1) === 2).length).toBe(200);
    expect(devices.filter(({ closedWith }) => closedWith !== null)).toEqual([]);
  });

  test("holds no more than the bound: the oldest gives way", async () => {
    const doorbell = doorbellOf("lea");
    const oldest = await connect("lea");
    for (let more = 1; more < socketLimit; more += 1) await connect("lea");
    expect(oldest.closedWith).toBeNull();
    const last = await connect("lea");
    await expect.poll(() => oldest.closedWith).toBe(1000);
    await doorbell.poke(3);
    await expect.poll(() => last.versions).toEqual([3]);
    expect(oldest.versions).toEqual([]);
  });
});
