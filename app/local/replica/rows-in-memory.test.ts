import { expect, it } from "vitest";
import type { LocalState, PulledBatch } from "#app/local/sync/local-port";
import type { AnyRow } from "#schemas/row";
import { rowsInMemory } from "./rows-in-memory";

const page = (name: string) => ({ cursor: name }) as unknown as PulledBatch;

const at = (pages: number, life = "first") => ({ life, pages });

/** A disk whose reads the test lets go, and a replica that only writes down what it was told. */
function world() {
  const disk = { life: "first", pages: 0, gates: [] as (() => void)[], held: false };
  const told: string[] = [];
  const rows = rowsInMemory({
    store: {
      async open() {
        const state = { life: disk.life, pages: disk.pages } as LocalState;
        if (disk.held) await new Promise<void>((resolve) => disk.gates.push(resolve));
        return { state, rows: [[] as AnyRow[]], outbox: [] };
      },
    },
    replica: {
      applyPull: (each) => void told.push(each.cursor),
      forget: () => void told.push("forgot"),
      load: () => void told.push(`read ${disk.pages}`),
    },
    onPage: () => undefined,
    onReload: () => undefined,
    onFailure: () => undefined,
  });
  rows.restart(at(0));
  return { disk, told, rows };
}

it("shows pages in their order, each once", () => {
  const { rows, told } = world();
  rows.take(page("a"), at(1));
  rows.take(page("a"), at(1));
  rows.take(page("b"), at(2));
  expect(told).toEqual(["a", "b"]);
});

it("reads from disk where a page is missing", async () => {
  const { rows, told, disk } = world();
  disk.pages = 3;
  rows.take(page("c"), at(3));
  await rows.catchUp(at(3));
  expect(told).toEqual(["forgot", "read 3"]);
  rows.take(page("d"), at(4));
  expect(told.at(-1)).toBe("d");
});

it("reads again when a page came while it was reading", async () => {
  const { rows, told, disk } = world();
  disk.pages = 2;
  disk.held = true;
  const caughtUp = rows.catchUp(at(2));
  disk.pages = 3;
  rows.take(page("c"), at(3));
  disk.held = false;
  disk.gates.shift()?.();
  await caughtUp;
  expect(told).toEqual(["forgot", "read 3", "forgot", "read 3"]);
});

it("does not wait for pages that are gone", async () => {
  const { rows, disk, told } = world();
  rows.take(page("a"), at(1));
  disk.pages = 1;
  await rows.catchUp(at(5));
  expect(told).toEqual(["a", "forgot", "read 1"]);
});

it("[SY-702] reads what stands in the database that took the place of the one it had read", async () => {
  const { rows, disk, told } = world();
  for (const [place, name] of ["a", "b", "c"].entries()) rows.take(page(name), at(place + 1));
  Object.assign(disk, at(2, "second"));
  await rows.catchUp(at(2, "second"));
  expect(told.slice(3)).toEqual(["forgot", "read 2"]);
  rows.take(page("d"), at(3, "second"));
  expect(told.at(-1)).toBe("d");
});

it("[SY-702] does not take what a reading gives that began in the database before", async () => {
  const { rows, disk, told } = world();
  disk.pages = 9;
  disk.held = true;
  const old = rows.catchUp(at(9));
  Object.assign(disk, at(1, "second"));
  disk.held = false;
  const fresh = rows.catchUp(at(1, "second"));
  disk.gates.shift()?.();
  await Promise.all([old, fresh]);
  expect(told.slice(-2)).toEqual(["forgot", "read 1"]);
  rows.take(page("b"), at(2, "second"));
  expect(told.at(-1)).toBe("b");
});

it("[SY-503] keeps what it has while the database that took the place of the old one is still empty", async () => {
  const { rows, disk, told } = world();
  rows.take(page("a"), at(1));
  Object.assign(disk, at(0, "second"));
  await rows.catchUp(at(0, "second"));
  expect(told).toEqual(["a"]);
  await rows.catchUp(at(1, "second"));
  expect(told).toEqual(["a"]);
  rows.take(page("b"), at(1, "second"));
  expect(told).toEqual(["a", "b"]);
});

it("[SY-702] takes no page of a database that is gone for the next of this one, however many it had", async () => {
  const { rows, disk, told } = world();
  Object.assign(disk, at(1, "second"));
  rows.restart(at(1, "second"));
  rows.take(page("gone"), at(2));
  await rows.catchUp(at(1, "second"));
  expect(told).toEqual(["forgot", "read 1"]);
  rows.take(page("b"), at(2, "second"));
  expect(told.at(-1)).toBe("b");
});
