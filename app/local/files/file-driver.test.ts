import { expect, test } from "vitest";
import { observable } from "#app/local/sync/sync-status";
import { fileNamedAt, madeByWorker } from "#schemas/document/named-files";
import type { BlobStore, KeptRecord } from "./blob-store";
import { fileDriver } from "./file-driver";

const photo = (sha256: string, sentAt: string | null = null) =>
  ({
    sha256,
    mediaType: "image/jpeg",
    name: "photo.jpg",
    size: 3,
    keptAt: "2026-11-21T12:00:00.000Z",
    sentAt,
    problem: null,
  }) as KeptRecord;

/** A document of each file, but of `x-preview` none: that is named as the preview of `x`. */
const documentsOf = (records: readonly KeptRecord[]) =>
  records
    .filter(({ sha256 }) => !sha256.endsWith("-preview"))
    .map(({ sha256 }) => ({ sha256, ...(sha256 === "older" ? {} : { preview: { sha256: `${sha256}-preview`, bytes: 1 } }) }));

/** A driver over files in memory; `taken` says whether another context is sending. */
function driverOver(first: readonly KeptRecord[]) {
  const records = observable<readonly KeptRecord[]>(first);
  const world = { records, taken: false, sent: [] as string[], asked: new Set<string>(), told: 0, onSending: () => undefined as unknown };
  const store = {
    records,
    bytes: async () => new Blob(["abc"]),
    async confirm(sha256: string) {
      records.set(records.get().map((each) => (each.sha256 === sha256 ? { ...each, sentAt: "2026-11-21T12:01:00.000Z" } : each)));
    },
  } as unknown as BlobStore;
  const driver = fileDriver({
    store,
    replica: {
      all(kind: string) {
        world.asked.add(kind);
        return kind === "document" ? documentsOf(records.get()) : [];
      },
    } as never,
    road: {
      async status(sha256) {
        world.onSending();
        world.sent.push(sha256);
        return { kind: "ok", value: { state: "complete", pieces: [] } };
      },
      putPiece: async () => ({ kind: "ok", value: null }),
      join: async () => ({ kind: "ok", value: { state: "complete", pieces: [] } }),
    },
    lock: { run: async (_name, _wait, work) => (world.taken ? null : work()) },
    lockName: "files",
    clock: { now: () => "2026-11-21T12:00:00.000Z", elapsed: () => 0, pause: async () => undefined },
    random: () => 0,
    onChange: () => {
      world.told += 1;
    },
  });
  return { world, driver };
}

test("a file that came to wait while another was being sent is sent too", async () => {
  const { world, driver } = driverOver([photo("one")]);
  world.onSending = () => {
    world.onSending = () => undefined;
    world.records.set([...world.records.get(), photo("two")]);
    void driver.wake();
  };
  await driver.wake();
  await expect.poll(() => world.sent).toEqual(["one", "two"]);
  expect(driver.waiting()).toBe(0);
});

test("whoever finds that another context has sent what waited says so", async () => {
  const { world, driver } = driverOver([photo("one", "2026-11-21T12:01:00.000Z")]);
  await driver.wake();
  expect(world.told).toBe(1);
  expect(world.sent).toEqual([]);
});

test("a document's preview is sent with it, and counts as no other file until it alone is left", async () => {
  const { world, driver } = driverOver([photo("one"), photo("one-preview"), photo("older"), photo("older-preview")]);
  expect(driver.waiting()).toBe(2);
  await driver.wake();
  // Nothing names the last one.
  expect(world.sent.toSorted()).toEqual(["older", "one", "one-preview"]);
  expect(driver.waiting()).toBe(0);
  const left = driverOver([photo("one", "2026-11-21T12:01:00.000Z"), photo("one-preview")]);
  expect(left.driver.waiting()).toBe(1);
});

test("every kind of row that names a file of a device has its file sent", async () => {
  const { world, driver } = driverOver([photo("one")]);
  await driver.wake();
  expect([...world.asked].sort()).toEqual(
    expect.arrayContaining(
      Object.keys(fileNamedAt)
        .filter((kind) => !madeByWorker.includes(kind))
        .sort(),
    ),
  );
});
