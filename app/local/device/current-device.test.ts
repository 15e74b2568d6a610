import { expect, it } from "vitest";
import { type Here, opening, type SessionMessage } from "#app/local/account/who-is-here";
import { freshRecord, type OriginRecord } from "#app/local/store/origin-record";
import type { LinkAnswer } from "#app/local/sync/local-port";
import { observable, restingStatus, type SyncStatus } from "#app/local/sync/sync-status";
import type { Person } from "#schemas/role";
import { createCurrentDevice } from "./current-device";
import type { CurrentDeviceSetting, OpenedBy } from "./current-device-setting";
import type { Device } from "./device";

const person = (accountId: string, roles: Person["roles"] = []): Person => ({
  accountId,
  name: accountId,
  email: `${accountId}@demo.test`,
  emailVerified: true,
  roles,
});

/** A device that only remembers what was asked of it. */
function deviceOf(who: Person) {
  const status = observable<SyncStatus>(restingStatus);
  const done: string[] = [];
  const told: Person[] = [];
  let now = who;
  /** Whether its database takes anything. */
  const disk = { takes: true };
  const device = {
    get person() {
      return now;
    },
    status,
    isComplete: () => true,
    async setPerson(next: Person) {
      if (!disk.takes) throw new Error("This device's database was closed");
      told.push(next);
      now = next;
    },
    async forgetRows() {
      if (!disk.takes) throw new Error("This device's database was closed");
      done.push("forgot rows");
    },
    sync: async () => void done.push("synced"),
    tell: (change: Partial<SyncStatus>) => status.set({ ...status.get(), ...change }),
    close: () => void done.push("closed"),
  };
  return { device: device as unknown as Device, done, told, status, disk };
}

function world(more: Partial<CurrentDeviceSetting> & { record?: OriginRecord | null; me?: LinkAnswer<Person>; reached?: boolean } = {}) {
  let record = more.record ?? null;
  const opened: (ReturnType<typeof deviceOf> & { on: OpenedBy })[] = [];
  const said: SessionMessage[] = [];
  const channel: CurrentDeviceSetting["channel"] = { postMessage: (message) => void said.push(message), onmessage: null };
  const reloads: string[] = [];
  const forgotten: string[] = [];
  const at = {
    now: "2026-11-21T12:00:00.000Z",
    me: more.me ?? { kind: "unreachable" as const },
    reached: more.reached ?? true,
    revoked: 0,
  };
  const current = createCurrentDevice({
    organization: "riverton",
    now: () => at.now,
    records: {
      read: async () => record,
      async write(next) {
        record = next;
      },
      async change(change) {
        record = record && { ...record, ...change };
      },
    },
    forgetScreens: async (forGood) => void forgotten.push(forGood ? "for good" : "until drawn again"),
    askWho: async () => at.me,
    async revoke() {
      at.revoked += 1;
      return at.reached;
    },
    async open(who, on) {
      const made = { ...deviceOf(who), on };
      opened.push(made);
      return made.device;
    },
    channel,
    storageFailure: () => "full",
    reload: () => void reloads.push("reload"),
    ...more,
  });
  const tick = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { current, opened, said, channel, reloads, forgotten, at, tick, record: () => record };
}

const standing = (who: Person, change: Partial<OriginRecord> = {}): OriginRecord => ({
  ...freshRecord("riverton", who, "2026-11-21T11:00:00.000Z", true),
  ...change,
});
const kindOf = (here: Here) => here.kind;

it("begins as pages are rendered, so that none is drawn anew when it is taken over", () => {
  expect(world({ record: standing(person("ana")) }).current.here.get()).toBe(opening);
});

it("opens the device of whom the record names, before the worker has said anything", async () => {
  const { current, opened, record } = world({ record: standing(person("ana")) });
  expect(kindOf(await current.settled())).toBe("open");
  expect(opened[0]?.device.person.accountId).toBe("ana");
  expect(record()?.verifiedAt).toBe("2026-11-21T11:00:00.000Z");
});

it.each([
  ["there is no record", null],
  ["it has run out", standing(person("ana"), { offlineUntil: "2026-11-21T11:59:00.000Z" })],
  ["it is another organization's", standing(person("ana"), { organization: "local" })],
  ["somebody signed out here", standing(person("ana"), { signedOut: true })],
])("opens nothing when %s", async (_, record) => {
  const { current, opened } = world({ record });
  expect(kindOf(await current.settled())).toBe("nobody");
  expect(opened).toEqual([]);
});

it("lets a device answer for 12 hours to staff and 7 days to applicants, from the worker's last word", async () => {
  const staff = world();
  await staff.current.told(person("ana", ["Inspector"]));
  expect(staff.record()?.offlineUntil).toBe("2026-11-22T00:00:00.000Z");
  const applicant = world();
  await applicant.current.told(person("ben"));
  expect(applicant.record()?.offlineUntil).toBe("2026-11-28T12:00:00.000Z");
});

it("keeps the device and its work when the worker says 401", async () => {
  const { current, opened, tick, record } = world({ record: standing(person("ana")), me: { kind: "signed-out" } });
  await current.settled();
  await tick();
  expect(kindOf(current.here.get())).toBe("open");
  expect(opened[0]?.status.get().road).toBe("signed-out");
  expect(opened[0]?.done).toEqual([]);
  expect(record()?.verifiedAt).toBe("2026-11-21T11:00:00.000Z");
});

it("closes this database, opens theirs and shows the page anew when another account is signed in", async () => {
  const { current, opened, said, tick, record, reloads } = world({
    record: standing(person("ana")),
    me: { kind: "ok", value: person("ben") },
  });
  await current.settled();
  await tick();
  const here = current.here.get();
  expect(here.kind === "open" && here.device.person.accountId).toBe("ben");
  expect(opened[0]?.done).toEqual(["closed"]);
  expect(said).toEqual([{ type: "signed-in", accountId: "ben" }]);
  expect(record()).toMatchObject({ signedOut: false, person: { accountId: "ben" } });
  expect(reloads).toEqual(["reload"]);
});

it("does not take the copy of whoever was here before for that of whoever is", async () => {
  const { current, opened, tick, record } = world({ record: standing(person("ana")), me: { kind: "ok", value: person("ben") } });
  await current.settled();
  await tick();
  opened[1]?.on.onReset();
  opened[0]?.on.onComplete();
  expect(record()).toMatchObject({ person: { accountId: "ben" }, complete: false });
  opened[1]?.on.onComplete();
  expect(record()?.complete).toBe(true);
});

it("leaves to the worker whoever must confirm their address first: no copy of somebody else answers for them", async () => {
  const me = { kind: "ok" as const, value: { ...person("ben"), mustConfirmAddress: true } };
  const { current, opened, said, tick, record, reloads } = world({ record: standing(person("ana")), me });
  await current.settled();
  await tick();
  // Not said to be nobody's: the page is about to be loaded anew.
  expect(kindOf(current.here.get())).toBe("opening");
  expect(opened.map(({ done }) => done)).toEqual([["closed"]]);
  expect(record()).toMatchObject({ person: { accountId: "ana" }, signedOut: true, revoke: false });
  expect(said).toEqual([{ type: "signed-out" }]);
  expect(reloads).toEqual(["reload"]);
  await current.told(person("ben"));
  expect(kindOf(current.here.get())).toBe("open");
});

it("steps aside for a page of somebody who must confirm their address, which is there already", async () => {
  const { current, record, reloads } = world({ record: standing(person("ana")) });
  await current.settled();
  await current.toldToConfirm();
  expect(kindOf(current.here.get())).toBe("nobody");
  expect(record()?.signedOut).toBe(true);
  expect(reloads).toEqual([]);
});

it("pulls again when roles have changed, so that staff rows go with the role", async () => {
  const me = { kind: "ok" as const, value: person("ana") };
  const { current, opened, tick, record } = world({ record: standing(person("ana", ["OfficeStaff"])), me });
  await current.settled();
  await tick();
  expect(opened[0]?.done).toEqual(["synced"]);
  expect(record()?.person.roles).toEqual([]);
});

it("asks who is here once more when what is pulled says that roles may have changed", async () => {
  const { current, opened, at, tick } = world({ record: standing(person("ana", ["Inspector"])) });
  await current.settled();
  await tick();
  const before = current.verify();
  at.me = { kind: "ok", value: person("ana") };
  opened[0]?.on.onClaimsChanged();
  await before;
  await tick();
  expect(opened[0]?.device.person.roles).toEqual([]);
});

it("tells the device nothing where the worker says once more what is known, however often it is asked", async () => {
  const { current, opened, at } = world({ record: standing(person("ana", ["Inspector", "Admin"])) });
  await current.settled();
  at.me = { kind: "ok", value: person("ana", ["Admin", "Inspector"]) };
  await current.verify();
  await current.verify();
  expect(opened[0]?.told).toEqual([]);
  at.me = { kind: "ok", value: { ...person("ana", ["Admin", "Inspector"]), name: "Ana" } };
  await current.verify();
  expect(opened[0]?.told.map(({ name }) => name)).toEqual(["Ana"]);
});

it("drops the worker's rows of somebody who is barred, once for each time", async () => {
  const me = { kind: "problem" as const, problem: { code: "account-barred" as const }, status: 403 };
  const { current, opened, at, tick } = world({ record: standing(person("ana")), me });
  await current.settled();
  await tick();
  await current.verify();
  expect(opened[0]?.done).toEqual(["forgot rows"]);
  at.me = { kind: "ok", value: person("ana") };
  await current.verify();
  at.me = me;
  await current.verify();
  expect(opened[0]?.done).toEqual(["forgot rows", "forgot rows"]);
});

it("asks who it is without a fault where the disk takes nothing, and drops the rows of somebody barred once it does", async () => {
  const { current, opened, at, tick } = world({ record: standing(person("ana")) });
  await current.settled();
  await tick();
  const [device] = opened;
  if (device === undefined) return expect.fail("no device was opened");
  device.disk.takes = false;
  at.me = { kind: "ok", value: { ...person("ana"), name: "Ana" } };
  expect(await current.verify()).toBe(true);
  at.me = { kind: "problem", problem: { code: "account-barred" }, status: 403 };
  expect(await current.verify()).toBe(true);
  device.disk.takes = true;
  await current.verify();
  await current.verify();
  expect(device.done).toEqual(["forgot rows"]);
});

it("does not take up again the session of somebody who signed out here before the worker knew", async () => {
  const record = standing(person("ana"), { signedOut: true, revoke: true });
  const { current, opened, at } = world({ record, reached: false });
  await current.settled();
  await current.told(person("ana"));
  expect(kindOf(current.here.get())).toBe("nobody");
  expect(opened).toEqual([]);
  at.reached = true;
  expect(await current.endSession()).toBe(true);
  await current.told(person("ana"));
  expect(kindOf(current.here.get())).toBe("open");
});

it("says that it left before anything else, and forgets the name unless work stays", async () => {
  const { current, said, record } = world({ record: standing(person("ana")) });
  await current.settled();
  const device = await current.leave(false);
  expect(device?.person.accountId).toBe("ana");
  expect(record()).toMatchObject({ signedOut: true, revoke: true, complete: false, person: { accountId: "ana", email: "" } });
  expect(said).toEqual([{ type: "signed-out" }]);
  expect(kindOf(current.here.get())).toBe("nobody");
});

it("leaves no kept screen to somebody else, to other roles, after signing out, or of a copy that begins anew", async () => {
  const { current, opened, at, forgotten, tick } = world({ record: standing(person("ana", ["Admin"])) });
  await current.settled();
  await tick();
  expect(forgotten).toEqual([]);
  at.me = { kind: "ok", value: person("ana", ["Inspector"]) };
  await current.verify();
  expect(forgotten.length).toBe(1);
  opened[0]?.on.onReset();
  expect(forgotten.length).toBe(2);
  await current.told(person("ben"));
  expect(forgotten.length).toBe(3);
  await current.leave(false);
  expect(forgotten).toEqual(["until drawn again", "until drawn again", "until drawn again", "for good"]);
});

it("loads the page anew when another tab signs out or somebody else in", async () => {
  const { current, channel, reloads, forgotten } = world({ record: standing(person("ana")) });
  await current.settled();
  const hear = (message: SessionMessage) => channel.onmessage?.(new MessageEvent("message", { data: message }));
  hear({ type: "signed-in", accountId: "ana" });
  expect(reloads).toEqual([]);
  hear({ type: "signed-out" });
  hear({ type: "signed-in", accountId: "ben" });
  expect(reloads.length).toBe(2);
  expect(forgotten).toEqual(["for good", "for good"]);
});

it("says when the browser cannot keep a copy", async () => {
  const open = async (): Promise<Device> => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const { current } = world({ open });
  await current.told(person("ana"));
  expect(current.here.get()).toEqual({ kind: "failed", failure: "full" });
});
