import { expect, test } from "vitest";
import { harmRoad } from "./road-faults";

test("[C-proof] answers cut after the commit, pushes doubled and pushes late, 20 of each on the real worker, lose and double nothing", {
  timeout: 240_000,
}, async () => {
  const report = await harmRoad({ each: 20, seed: 1, tell: () => undefined });
  expect(report).toMatchObject({ lost: [], doubled: [], stuck: 0 });
  for (const count of Object.values(report.counts)) expect(count).toBeGreaterThanOrEqual(20);
});
