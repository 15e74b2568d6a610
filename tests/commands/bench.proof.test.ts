import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { runToEnd } from "./running-command";

const folder = mkdtempSync(join(tmpdir(), "plumbline-bench-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const share = z.number().positive();
const figures = z.array(
  z.strictObject({
    id: z.string(),
    ratio: share,
    measured: share,
    floor: share,
    unit: z.string(),
    spread: z.tuple([share, share]),
    goal: share,
    aim: share,
    peer: share.optional(),
  }),
);

const chosen = [
  "bytes",
  "pull-nothing-new",
  "pull-10k",
  "ssr-page",
  "local-list-10k",
  "local-list-100k",
  "first-sync-10k",
  "tap-to-durable",
  "sockets",
  "push-50",
];

test("[C-proof] npm run bench measures the product against floors of the same run, and prints what it writes", async () => {
  const file = join(folder, "figures.json");
  // A share of them: those that start browsers again and again take minutes, and have their own command alone.
  const { code, out, err } = await runToEnd("bench", {
    args: ["--json", file, "--pairs", "1", "--permits", "60", "--only", chosen.join()],
  });
  expect(code, err).toBe(0);
  const taken = figures.parse(JSON.parse(readFileSync(file, "utf8")));
  const ids = taken.map(({ id }) => id);
  const worker = ["push-50", "pull-10k", "pull-nothing-new", "ssr-page", "sockets", "bytes/landing", "bytes/office"];
  const device = ["local-list-10k", "local-list-100k", "first-sync-10k", "tap-to-durable"];
  const peers = ["first-sync-10k/of-rxdb", "first-sync-10k/of-tinybase"];
  expect(ids).toEqual(expect.arrayContaining([...worker, ...device, ...peers]));
  expect(new Set(ids).size).toBe(ids.length);
  for (const figure of taken) {
    expect(figure.ratio).toBeCloseTo(figure.measured / figure.floor, 9);
    expect(figure.spread[0]).toBeLessThanOrEqual(figure.spread[1]);
    const verdict = figure.spread[1] <= figure.goal ? "met" : "MISSED";
    expect(out).toMatch(new RegExp(`^${figure.id} .* ${verdict}$`, "m"));
  }
  const beside = taken.filter(({ peer }) => peer !== undefined).map(({ id }) => id);
  expect(beside).toEqual(["local-list-10k", "first-sync-10k", "first-sync-10k/device", "tap-to-durable/store"]);
});
