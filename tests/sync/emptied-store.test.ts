import { expect, test } from "vitest";
import { officePerson } from "../support/sync-test-commands";
import { countedId, syncWorld } from "../support/sync-world";

const ann = officePerson("ann");
const note = (noteId: string, text: string, permitId = "p1") => ["test.write-note", { permitId, noteId, text }] as const;

type Device = ReturnType<ReturnType<typeof syncWorld>["device"]>;

/** What empties a store: signing out and keeping unsent work, and a browser that clears its storage. */
const emptied = [
  ["signing out", (device: Device) => device.local.forgetRows()],
  ["the browser", async (device: Device) => device.local.empty(countedId())],
] as const;

test.each(emptied)("[SY-203] a page that arrives after %s emptied the store is not stored", async (_, empty) => {
  const world = syncWorld();
  const [a, b] = [world.device(ann), world.device(officePerson("ben"))];
  await a.run(...note("n1", "one"));
  await a.sync();
  await b.sync();
  await a.run(...note("n2", "two"));
  await a.sync();
  const { pull } = b.link;
  b.link.pull = async (request) => {
    b.link.pull = pull;
    const answer = await pull(request);
    await empty(b);
    return answer;
  };
  expect((await b.sync()).kind).toBe("unreachable");
  expect([...b.local.rows.keys()]).toEqual([]);
  expect(await b.local.state()).toMatchObject({ cursor: null, complete: false });
  expect((await b.sync()).kind).toBe("done");
  expect(b.local.rows.size).toBe(2);
});

test.each(emptied)("[SY-203] the first page of a first pull is not stored after %s emptied the store", async (_, empty) => {
  const world = syncWorld();
  const [a, b] = [world.device(ann), world.device(officePerson("ben"))];
  await a.run(...note("n1", "one"));
  await a.sync();
  const { pull } = b.link;
  b.link.pull = async (request) => {
    b.link.pull = pull;
    const answer = await pull(request);
    await empty(b);
    return answer;
  };
  await b.sync();
  expect(b.local.rows.size).toBe(0);
});

test("[SY-203] two contexts that pull at once store each page once", async () => {
  const world = syncWorld();
  const [a, b] = [world.device(ann), world.device(officePerson("ben"))];
  for (let count = 0; count < 2_050; count += 1) await a.run(...note(`n${count}`, "x", `p${count % 40}`));
  await a.sync();
  const ends = await Promise.all([b.sync(), b.sync()]);
  expect(ends.map((end) => end.kind)).toEqual(["done", "done"]);
  expect(b.local.rows.size).toBe(2_050);
  // Two pages of the first context; at most one more that had nothing new.
  expect((await b.local.state()).pages).toBeLessThanOrEqual(3);
});
