import { expect, test } from "vitest";
import { outboxMirror } from "#app/local/replica/outbox-mirror";
import { recovery } from "#app/local/store/recovery";
import { officePerson } from "../support/sync-test-commands";
import { countedId, syncWorld } from "../support/sync-world";

const ann = officePerson("ann");
const note = (noteId: string, text: string) => ["test.write-note", { permitId: "p1", noteId, text }] as const;
const full = () => Promise.reject(new DOMException("no room", "QuotaExceededError"));

/** A device whose unsent work is in memory while its disk has been emptied and filled again by what another tab pulled. */
async function emptiedAndFilled() {
  const world = syncWorld();
  const [a, b] = [world.device(ann), world.device(officePerson("ben"))];
  await a.run(...note("n1", "one"));
  await a.sync();
  const onEmptied: string[] = [];
  const recovering = recovery({ store: b.local, onEmptied: ({ cursor }) => void onEmptied.push(String(cursor)) });
  const mirror = outboxMirror(b.local, b.replica, recovering.held);
  recovering.opened((await b.local.state()).life);
  await b.run(...note("n2", "two"));
  await mirror.refresh();
  b.local.empty(countedId());
  await b.sync();
  recovering.suspect(mirror.written());
  return { a, b, mirror, recovering, onEmptied };
}

test("[SY-505] where there is no room the worker's rows go, what is unsent comes first, and the rows come again", async () => {
  const { b, recovering, onEmptied } = await emptiedAndFilled();
  expect(b.local.rows.size).toBe(1);
  const { restore } = b.local;
  b.local.restore = (lost) => (b.local.rows.size > 0 ? full() : restore.call(b.local, lost));
  await recovering.settled();
  expect((await b.local.outbox()).map((entry) => entry.args)).toEqual([{ permitId: "p1", noteId: "n2", text: "two" }]);
  expect(onEmptied).toEqual(["null"]);
  expect((await b.sync()).kind).toBe("done");
  expect(b.notes("p1").sort()).toEqual(["one", "two"]);
});

test("where there is no room at all what is unsent stays in memory, shown, until there is", async () => {
  const { b, mirror, recovering } = await emptiedAndFilled();
  const { restore } = b.local;
  b.local.restore = full;
  await expect(recovering.settled()).rejects.toThrow("no room");
  await mirror.refresh();
  expect(mirror.entries.get()).toHaveLength(1);
  b.local.restore = restore;
  await recovering.settled();
  expect(await b.local.outbox()).toHaveLength(1);
});

test("[SY-202] a page that finds no room takes nothing out of the outbox, and comes again", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  await a.run(...note("n1", "one"));
  const { applyPull } = a.local;
  a.local.applyPull = full;
  await expect(a.sync()).rejects.toThrow("no room");
  expect(await a.local.outbox()).toHaveLength(1);
  a.local.applyPull = applyPull;
  expect((await a.sync()).kind).toBe("done");
  expect(await a.local.outbox()).toEqual([]);
  expect(world.seedNote("p1").n).toBe(1);
});
