import { expect, it, vi } from "vitest";
import { versionAtEntry } from "./version-check";

const world = () => {
  const check = vi.fn(async () => "current");
  return { check, entry: versionAtEntry(check) };
};

it("[S2.2] [P6] the version is checked on the way into the forms, and within them no more", async () => {
  const { check, entry } = world();
  await entry.shown("/tracker");
  await entry.reading("/apply");
  await entry.shown("/apply");
  await entry.reading("/Apply/8a/check");
  await entry.shown("/Apply/8a/check");
  expect(check).toHaveBeenCalledTimes(1);
  await entry.reading("/tracker");
  await entry.shown("/tracker");
  await entry.reading("/apply/8a");
  expect(check).toHaveBeenCalledTimes(2);
});

it("[S2.2] [P6] a form opened by its address is checked too, read here or by the worker", async () => {
  const shell = world();
  await shell.entry.reading("/apply/8a");
  await shell.entry.shown("/apply/8a");
  expect(shell.check).toHaveBeenCalledTimes(1);
  const rendered = world();
  await rendered.entry.shown("/apply/8a");
  expect(rendered.check).toHaveBeenCalledTimes(1);
});

it("[S2.2] [P6] a page of the forms waits for the check", async () => {
  let answer = (_build: string): void => expect.fail("nothing is asked");
  const entry = versionAtEntry(() => new Promise<string>((resolve) => (answer = resolve)));
  const order: string[] = [];
  const reading = entry.reading("/apply").then(() => order.push("read"));
  await Promise.resolve();
  order.push("answered");
  answer("current");
  await reading;
  expect(order).toEqual(["answered", "read"]);
});
