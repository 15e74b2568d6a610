import { expect, test } from "vitest";
import { changeSecrets } from "./secret-changes";

test("[C-proof] a secret changed twice under writes, and dropped twice, loses nothing and shuts nobody out", {
  timeout: 240_000,
}, async () => {
  const told: string[] = [];
  const report = await changeSecrets({ times: 2, seed: 1, tell: (line) => void told.push(line) });
  expect(report, told.join("\n")).toMatchObject({ counts: { changes: 2, dropped: 2 }, lost: [], doubled: [], stuck: 0 });
  // Without a write on its way at each change nothing would be proved.
  expect(report.counts.sent).toBeGreaterThan(24);
});
