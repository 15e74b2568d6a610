import { expect, test, vi } from "vitest";
import { island } from "./island";

test("an island comes once, however often it is asked for, and stays", async () => {
  const load = vi.fn(async () => "parts");
  const of = island(load);
  expect(of.get()).toEqual({ kind: "apart" });
  expect(await Promise.all([of.ask(), of.ask()])).toEqual(["parts", "parts"]);
  expect(of.get()).toEqual({ kind: "here", parts: "parts" });
  await of.ask();
  expect(load).toHaveBeenCalledTimes(1);
});

test("islands that nobody asked for stand as they were rendered, so that no page is drawn anew when it is taken over", () => {
  expect(island(async () => 1).get()).toBe(island(async () => 2).get());
});

test("one that does not come says so to who shows it, and is tried once more when it is asked for again", async () => {
  const answers = [() => Promise.reject(new TypeError("Failed to fetch")), () => Promise.resolve("parts")];
  const of = island(() => answers.shift()?.() ?? Promise.reject(new Error("asked too often")));
  const seen: string[] = [];
  const stop = of.subscribe(() => void seen.push(of.get().kind));
  await expect(of.ask()).rejects.toThrow("Failed to fetch");
  expect(await of.ask()).toBe("parts");
  expect(seen).toEqual(["failed", "apart", "here"]);
  stop();
});
