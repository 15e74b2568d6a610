import { expect, test } from "vitest";
import { killWorkers } from "./worker-kills";

const kills = 5;
const writes = 30;

test("[C-proof] kills of the real worker under 30 concurrent writes lose and double nothing", { timeout: 240_000 }, async () => {
  const report = await killWorkers({ kills, writes, seed: 1, tell: () => undefined });
  expect(report).toMatchObject({ counts: { kills }, lost: [], doubled: [] });
  // A run in which no write was cut, or none went through, would prove nothing.
  expect(report.counts.acknowledged).toBeGreaterThan(0);
  // At each kill every sender has a write on its way, but for one that was just between two.
  expect(report.counts.unknown).toBeGreaterThan((kills * writes) / 2);
});
