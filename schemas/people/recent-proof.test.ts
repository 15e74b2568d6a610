import { expect, test } from "vitest";
import { isRecentProof, recentProofMs } from "./recent-proof";

test.for([
  [0, true],
  [recentProofMs - 1, true],
  [recentProofMs, false],
  [86_400_000, false],
] as const)("a proof %i ms old is recent: %s", ([age, recent]) => {
  expect(isRecentProof(1_000_000, 1_000_000 + age)).toBe(recent);
});
