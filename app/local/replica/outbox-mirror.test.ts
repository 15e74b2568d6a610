import { expect, test } from "vitest";
import type { NewCommand, OutboxEntry } from "#app/local/sync/local-port";
import { outboxMirror } from "./outbox-mirror";

const command = (id: string): NewCommand => ({
  ...{ id, name: "test.write-note", args: { text: id }, authorId: "ann", observedAt: "2026-11-20T17:00:00.000Z" },
});

/** A turn at a time of what waits for a promise. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** A mirror of a disk that writes when it is told to. */
function slowDisk() {
  const disk: OutboxEntry[] = [];
  const writes: { readonly end: () => void; readonly fail: (error: unknown) => void }[] = [];
  const log: string[] = [];
  const store = {
    outbox: async () => [...disk],
    enqueue: (commands: readonly NewCommand[]) =>
      new Promise<readonly OutboxEntry[]>((resolve, reject) => {
        log.push("writing");
        const end = () => {
          const entries = commands.map((one, place) => ({
            ...one,
            order: disk.length + 11 + place,
            sequence: disk.length + 1 + place,
            problem: null,
          }));
          disk.push(...entries);
          resolve(entries);
        };
        writes.push({ end, fail: reject });
      }),
  };
  // As the real one: a command is decided before it is kept, replaying it changes nothing, and it is told of once.
  let untold = true;
  const replica = {
    replay: (outbox: readonly OutboxEntry[]) => void log.push(`replayed ${outbox.map(({ id }) => id).join()}`),
    tell() {
      if (untold) log.push("told");
      untold = false;
    },
  };
  const mirror = outboxMirror(store, replica, () => []);
  const shown = () => mirror.entries.get().map(({ id }) => id);
  return { mirror, writes, log, shown, disk };
}

test("a command is being written before anybody is told of it, and told of when it is on disk", async () => {
  const { mirror, writes, log, shown } = slowDisk();
  const kept = mirror.keep(command("one"), new Promise(() => undefined));
  expect(log).toEqual(["writing"]);
  await settled();
  expect(shown()).toEqual([]);
  writes[0]?.end();
  await kept;
  expect(shown()).toEqual(["one"]);
  expect(log).toEqual(["writing", "told"]);
});

test("a command that a slow disk has not taken yet is told of when patience ends, once", async () => {
  const { mirror, writes, log, shown } = slowDisk();
  const kept = mirror.keep(command("one"), Promise.resolve());
  await settled();
  expect(shown()).toEqual(["one"]);
  writes[0]?.end();
  await kept;
  expect(mirror.entries.get()).toMatchObject([{ id: "one", order: 11, sequence: 1 }]);
  expect(log).toEqual(["writing", "told"]);
});

test("a command that a refresh showed while it was being written is told of all the same", async () => {
  const { mirror, writes, log, shown } = slowDisk();
  const kept = mirror.keep(command("one"), new Promise(() => undefined));
  await mirror.refresh();
  expect(shown()).toEqual(["one"]);
  writes[0]?.end();
  await kept;
  expect(log).toEqual(["writing", "replayed one", "told"]);
});

test("what the disk would not take is shown no more", async () => {
  const { mirror, writes, log, shown } = slowDisk();
  const kept = mirror.keep(command("one"), Promise.resolve());
  await settled();
  writes[0]?.fail(new Error("no room"));
  await expect(kept).rejects.toThrow("no room");
  expect(shown()).toEqual([]);
  expect(log.at(-1)).toBe("replayed ");
});

test("what a pull settled goes without reading the disk, but for what is only being written", async () => {
  const { mirror, writes, shown } = slowDisk();
  const written = [mirror.keep(command("one"), Promise.resolve()), mirror.keep(command("two"), Promise.resolve())];
  for (const { end } of writes) end();
  await Promise.all(written);
  void mirror.keep(command("three"), Promise.resolve());
  await settled();
  const [, two] = mirror.entries.get();
  if (two === undefined) throw new Error("two is shown");
  mirror.settle({ confirmed: [11], rejected: [{ ...two, sequence: null, problem: { code: "fees-unpaid" } }] });
  expect(shown()).toEqual(["two", "three"]);
  expect(mirror.entries.get()[0]?.problem).toEqual({ code: "fees-unpaid" });
});

test("what is only being written, and not shown yet, keeps its effect when a pull settles others", async () => {
  const { mirror, writes, log } = slowDisk();
  const first = mirror.keep(command("one"), Promise.resolve());
  writes[0]?.end();
  await first;
  const second = mirror.keep(command("two"), new Promise(() => undefined));
  mirror.settle({ confirmed: [11], rejected: [] });
  expect(log.at(-1)).toBe("replayed two");
  writes[1]?.end();
  await second;
  expect(log.at(-1)).toBe("replayed two");
});

test("what is only being written keeps its effect when the disk would not take another", async () => {
  const { mirror, writes, log } = slowDisk();
  const first = mirror.keep(command("one"), Promise.resolve());
  void mirror.keep(command("two"), new Promise(() => undefined));
  writes[0]?.fail(new Error("no room"));
  await expect(first).rejects.toThrow("no room");
  expect(log.at(-1)).toBe("replayed two");
});

test("a reading that began before a pull settled the outbox does not bring back what went", async () => {
  const { mirror, writes, shown, disk } = slowDisk();
  const kept = mirror.keep(command("one"), Promise.resolve());
  writes[0]?.end();
  await kept;
  const reading = mirror.refresh();
  await Promise.resolve();
  disk.splice(0);
  mirror.settle({ confirmed: [11], rejected: [] });
  await reading;
  expect(shown()).toEqual([]);
});
