import { expect, test } from "vitest";
import { runToEnd } from "./running-command";

test.each([
  ["simulate", ["--seeds", "0"], "--seeds is a whole number, 1 or more."],
  ["rows", ["--permits", "10"], "--permits is a whole number, 4000 or more."],
  ["states", ["--of", "everybody"], "--of is one of visitor, applicant, office, inspector, official."],
  ["permit-types", ["add", "water-heater"], "--organization is missing."],
  ["permit-types", ["add", "--organization", "local"], "Name the types' codes, or say --all."],
  ["permit-types", ["add", "--organization", "local", "--all", "sign"], "Name the types' codes, or say --all."],
])("[C-proof] npm run %s says in one line what is wrong with what it was told", async (name, args, line) => {
  const { code, out, err } = await runToEnd(name, { args });
  expect(code).toBe(1);
  expect(out).toBe("");
  expect(err).toMatch(new RegExp(`^${line}\nUsage: npm run ${name} `));
});

test("[C-proof] a figure that there is not is one clear line", async () => {
  const { code, err } = await runToEnd("bench", { args: ["--only", "push-51"] });
  expect(code).toBe(1);
  expect(err).toMatch(/^There is no figure "push-51"\. Figures: bytes, lighthouse, [a-z0-9, -]+\n$/);
});

test("the types of the catalogue are listed, and a file that holds none is one clear line", async () => {
  const { code, out } = await runToEnd("permit-types", { args: ["list"] });
  expect(code).toBe(0);
  expect(out.split("\n").filter((line) => line !== "")).toHaveLength(32);
  expect(out).toMatch(/^water-heater +Water heater$/m);
  const other = await runToEnd("permit-types", { args: ["list", "--file", "package.json"] });
  expect([other.code, other.err]).toEqual([1, expect.stringContaining("package.json is no file of permit types")]);
});
