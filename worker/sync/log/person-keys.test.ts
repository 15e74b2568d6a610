import { expect, test } from "vitest";
import { createPersonKeys, type WrappingKeys } from "./person-keys";

const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);
const one = { version: 1, bytes: random(new Uint8Array(32)) };
const two = { version: 2, bytes: random(new Uint8Array(32)) };
const under = (...keys: WrappingKeys) => createPersonKeys(async () => keys, random);

test("what is sealed opens in its place under its key, and nowhere else", async () => {
  const keys = under(one);
  const [ana, ben] = [await keys.make("ana"), await keys.make("ben")];
  const sealed = ana.seal("555-0142", "entry 1");
  expect(sealed).not.toContain("555");
  expect((await keys.open(ana.stored)).open(sealed, "entry 1")).toBe("555-0142");
  expect(() => ana.open(sealed, "entry 2")).toThrow();
  expect(() => ben.open(sealed, "entry 1")).toThrow();
  expect(() => ana.open(`${sealed.slice(0, -8)}AAAAAAA=`, "entry 1")).toThrow();
  expect(ana.seal("555-0142", "entry 1")).not.toBe(sealed);
});

test("digests of the same text differ from person to person, and stay with the key", async () => {
  const keys = under(one);
  const [ana, ben] = [await keys.make("ana"), await keys.make("ben")];
  expect((await keys.open(ana.stored)).digest("x")).toBe(ana.digest("x"));
  expect(ben.digest("x")).not.toBe(ana.digest("x"));
});

test("a key that is put under another account's name does not open", async () => {
  const keys = under(one);
  await expect(keys.open({ ...(await keys.make("ana")).stored, accountId: "ben" })).rejects.toThrow();
});

test("a key goes under the newest secret, and opens when the older one was dropped", async () => {
  const before = await under(one).make("ana");
  const sealed = before.seal("words", "here");
  await expect(under(two).open(before.stored)).rejects.toThrow("version 1");
  const after = await under(two, one).rewrap(before.stored);
  expect([after.version, await under(two, one).version()]).toEqual([2, 2]);
  expect((await under(two).open(after)).open(sealed, "here")).toBe("words");
});
