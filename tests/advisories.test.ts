import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { isBefore, listLastsDays, unsafeToDeploy, unwatched, vulnerable } from "../commands/check/advisories.js";
import { root } from "../commands/launch/project.js";

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), "utf8"));
const version = z.string().regex(/^\d+\.\d+\.\d+$/);
const advisory = z.object({ id: z.string().regex(/^(GHSA|CVE)-/), package: z.string(), from: version, fixed: version });
const list = z
  .object({ checked: z.iso.date(), packages: z.array(z.string()).min(1), advisories: z.array(advisory) })
  .parse(read("commands/check/advisories.json"));
const lock = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) }).parse(read("package-lock.json"));
const locked = (name: string, of: string) => ({ packages: { [`node_modules/${name}`]: { version: of } } });
const daysLater = (days: number) => new Date(Date.parse(list.checked) + days * 86_400_000);

describe("advisories of what keeps the doors", () => {
  test("no locked version is in one, and every package on the list is locked", () => {
    expect(vulnerable(lock, list)).toEqual([]);
    expect(unwatched(lock, list)).toEqual([]);
    expect(list.advisories.filter((each) => !list.packages.includes(each.package))).toEqual([]);
  });

  test("attack: a version with a known hole is locked again, by itself or under another package", () => {
    const line = "better-auth 1.6.21: GHSA-qq9h-g4jm-xgf3, fixed in 1.6.22";
    expect(vulnerable(locked("better-auth", "1.6.21"), list)).toEqual([line]);
    const under = { packages: { ...lock.packages, "node_modules/other/node_modules/better-auth": { version: "1.6.21" } } };
    expect(vulnerable(under, list)).toEqual([line]);
    expect(vulnerable(locked("react-router", "8.2.9"), list)).toHaveLength(1);
    for (const fixed of ["7.18.2", "8.3.0"]) expect(vulnerable(locked("react-router", fixed), list)).toEqual([]);
  });

  test.each([
    ["1.9.0", "1.10.0", true],
    ["1.10.0", "1.9.0", false],
    ["2.0.0", "2.0.0", false],
    ["1.99.99", "2.0.0", true],
    ["1.6.22-beta.1", "1.6.22", false],
  ])("%s is before %s: %s", (ours, theirs, before) => {
    expect(isBefore(ours, theirs)).toBe(before);
  });

  test("nothing is deployed by a list that is older than it is good for", () => {
    expect(unsafeToDeploy(lock, list, daysLater(listLastsDays))).toEqual([]);
    expect(unsafeToDeploy(lock, list, daysLater(listLastsDays + 1))).toEqual([expect.stringContaining(`is of ${list.checked}`)]);
    expect(unsafeToDeploy(locked("hono", "4.12.1"), list, daysLater(0))[0]).toContain("hono 4.12.1: CVE-2026-27700");
  });
});
