import { expect, test } from "vitest";
import { PlanPool } from "./plan-pool";

function world() {
  const told: string[] = [];
  const pool = new PlanPool<{ name: string; close(): void }>();
  const open = (name: string) => async () => {
    told.push(`opens ${name}`);
    return { name, close: () => void told.push(`closes ${name}`) };
  };
  return { told, pool, open };
}

test("a file that several look at is opened once, and closed with the last of them", async () => {
  const { told, pool, open } = world();
  const [one, two] = [pool.borrow("a", open("a")), pool.borrow("a", open("a"))];
  expect(await one.opened).toBe(await two.opened);
  one.giveBack();
  await Promise.resolve();
  expect(told).toEqual(["opens a"]);
  two.giveBack();
  await one.opened;
  expect(told).toEqual(["opens a", "closes a"]);
});

test("given back, it is opened anew for whoever comes next; other files are apart", async () => {
  const { told, pool, open } = world();
  pool.borrow("a", open("a")).giveBack();
  const again = pool.borrow("a", open("a"));
  pool.borrow("b", open("b"));
  await again.opened;
  expect(told.filter((each) => each.startsWith("opens"))).toEqual(["opens a", "opens a", "opens b"]);
});

test("one that cannot be opened is nobody's: the next tries again", async () => {
  const pool = new PlanPool<{ close(): void }>();
  const failed = pool.borrow("a", () => Promise.reject(new Error("no")));
  await expect(failed.opened).rejects.toThrow("no");
  failed.giveBack();
  await expect(pool.borrow("a", async () => ({ close: () => undefined })).opened).resolves.toBeDefined();
});
