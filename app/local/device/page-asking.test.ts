import { expect, it, vi } from "vitest";
import { createPageAsking, type Fetched } from "./page-asking";

const done = () => vi.fn(async (): Promise<Fetched> => "done");

it("asks for a record once a page, also while the answer is on its way", async () => {
  const asking = createPageAsking();
  const ask = done();
  const page = asking.of("/office/permits/nope");
  expect(await Promise.all([page.once("permit nope", ask), page.once("permit nope", ask)])).toEqual(["done", "done"]);
  expect(await asking.of("/office/permits/nope").once("permit nope", ask)).toBe("done");
  expect(ask).toHaveBeenCalledTimes(1);
});

it("asks again for another record, and on another page", async () => {
  const asking = createPageAsking();
  const ask = done();
  await asking.of("/office?peek=a").once("permit a", ask);
  await asking.of("/office?peek=a").once("permit b", ask);
  await asking.of("/tracker/a").once("permit a", ask);
  expect(ask).toHaveBeenCalledTimes(3);
});

it("asks again who was not reached", async () => {
  const page = createPageAsking().of("/tracker/a");
  expect(await page.once("permit a", async () => "unreachable")).toBe("unreachable");
  await expect(page.once("permit a", () => Promise.reject(new Error("closed")))).rejects.toThrow("closed");
  const ask = done();
  await page.once("permit a", ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

it("forgets what a page asked for once another is on screen", async () => {
  const asking = createPageAsking();
  const ask = done();
  await asking.of("/tracker/a").once("permit a", ask);
  asking.keepOnly("/tracker/a");
  await asking.of("/tracker/a").once("permit a", ask);
  expect(ask).toHaveBeenCalledTimes(1);
  asking.keepOnly("/404");
  await asking.of("/tracker/a").once("permit a", ask);
  expect(ask).toHaveBeenCalledTimes(2);
});
