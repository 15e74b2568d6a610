import { expect, test } from "vitest";
import { databaseHandle } from "./database-handle";
import type { DeviceDatabase } from "./device-database";

/** Connections to one disk, as far as a handle knows them: `failing` says which write, counted from 1, dies with its connection. */
function disk(failing: readonly number[]) {
  const stored = new Map<string, string>();
  const told: string[] = [];
  let writes = 0;
  const make = () => {
    let closed = false;
    const connection = {
      verno: 1,
      on: () => undefined,
      open: async () => undefined,
      backendDB: () => ({ version: 10 }),
      close() {
        closed = true;
      },
      async put(key: string, value: string) {
        writes += 1;
        const dies = failing.includes(writes);
        await Promise.resolve();
        if (dies || closed) throw new DOMException("The database connection is closing", "InvalidStateError");
        stored.set(key, value);
      },
    };
    return connection as unknown as DeviceDatabase;
  };
  const handle = databaseHandle({
    name: "d",
    make,
    report: (storage) => void told.push(storage),
    onReopened: () => void told.push("reopened"),
    onSuperseded: () => undefined,
  });
  const write = (key: string, value: string) =>
    handle.use((db) => (db as unknown as { put(key: string, value: string): Promise<void> }).put(key, value));
  return { stored, told, write, handle };
}

test("a write that is tried again does not overtake a later one to the same key", async () => {
  const { stored, told, write } = disk([1]);
  await Promise.all([write("a", "older"), write("a", "newer")]);
  expect(stored.get("a")).toBe("newer");
  expect(told).toContain("reopened");
});

test("a write that nothing answers, as the browser closes the database under it, is done again on a fresh connection", async () => {
  const done: string[] = [];
  let connections = 0;
  const closers: (() => void)[] = [];
  const make = () => {
    connections += 1;
    const nth = connections;
    const connection = {
      verno: 1,
      on: (event: string, told: () => void) => void (event === "close" && closers.push(told)),
      open: async () => undefined,
      backendDB: () => ({ version: 10 }),
      close: () => undefined,
      put: () => (nth === 1 ? new Promise(() => undefined) : Promise.resolve(done.push("kept"))),
    };
    return connection as unknown as DeviceDatabase;
  };
  const told: string[] = [];
  const handle = databaseHandle({
    name: "d",
    make,
    report: () => undefined,
    onReopened: () => void told.push("reopened"),
    onSuperseded: () => undefined,
  });
  const put = () => handle.use((db) => (db as unknown as { put(): Promise<unknown> }).put());
  const [first, second] = [put(), put()];
  await new Promise((resolve) => setTimeout(resolve));
  closers[0]?.();
  await Promise.all([first, second]);
  expect(done).toEqual(["kept", "kept"]);
  expect(told).toEqual(["reopened"]);
});

test("[SY-506] three writes that die are told of, and what was asked for after them is done", async () => {
  const { stored, told, write } = disk([1, 2, 3]);
  const first = write("a", "lost");
  const second = write("b", "kept");
  await expect(first).rejects.toThrow("closing");
  await second;
  expect([...stored]).toEqual([["b", "kept"]]);
  expect(told.filter((each) => each !== "reopened")).toEqual(["lost", "fine"]);
});

test("[SY-509] a full disk is full until something is written: reading it shows nothing", async () => {
  const told: string[] = [];
  const connection = {
    verno: 1,
    on: () => undefined,
    open: async () => undefined,
    backendDB: () => ({ version: 10 }),
    close: () => undefined,
  };
  const make = () => connection as unknown as DeviceDatabase;
  const handle = databaseHandle({
    name: "d",
    make,
    report: (storage) => void told.push(storage),
    onReopened: () => undefined,
    onSuperseded: () => undefined,
  });
  await expect(handle.use(() => Promise.reject(new DOMException("no room", "QuotaExceededError")))).rejects.toThrow("no room");
  await handle.read(async () => "what is there");
  expect(told).toEqual(["full"]);
  await handle.use(async () => "written");
  expect(told).toEqual(["full", "fine"]);
});

test("[SY-705] one whose database another takes over says so once, and is refused from then on", async () => {
  const told: string[] = [];
  const tellOf = new Map<string, () => void>();
  const connection = {
    verno: 1,
    on: (event: string, listener: () => void) => void tellOf.set(event, listener),
    open: async () => undefined,
    backendDB: () => ({ version: 10 }),
    close: () => undefined,
  };
  const handle = databaseHandle({
    name: "d",
    make: () => connection as unknown as DeviceDatabase,
    report: (storage) => void told.push(storage),
    onReopened: () => undefined,
    onSuperseded: () => void told.push("superseded"),
  });
  await handle.use(async () => "written");
  tellOf.get("versionchange")?.();
  expect(told).toEqual(["blocked", "superseded"]);
  await expect(handle.use(async () => "written")).rejects.toThrow("replaced");
});

test("what waits when the handle is closed is refused, not left hanging", async () => {
  const { write, handle } = disk([]);
  const waiting = write("a", "late");
  handle.close();
  await expect(waiting).rejects.toThrow("closed");
});

test("a write begins before its asking returns where none of its queue is under way, whatever is being read or typed", async () => {
  const { handle } = disk([]);
  await handle.use(async () => undefined);
  const begun: string[] = [];
  const slow = (name: string) => () => {
    begun.push(name);
    return new Promise<never>(() => undefined);
  };
  void handle.read(slow("reading"));
  void handle.use(slow("typing"), "none");
  void handle.use(slow("typing on"), "none");
  void handle.use(slow("tap"));
  void handle.use(slow("next tap"));
  expect(begun).toEqual(["reading", "typing", "typing on", "tap"]);
});
