import { expect, test } from "@playwright/test";
import { runFaults } from "./all-faults";

/**
 * A short share of `npm run faults`, which strikes at storage, by updates, through lost doorbells and at many tabs too: how often the fault strikes
 * here, and what must have taken place for it to prove something.
 */
const shares = [{ id: "browser-kills", times: 1, least: { kills: 1, durable: 1 } }] as const;

for (const { id, times, least } of shares)
  test(`[C-proof] ${id}: ${times} times, and nothing is lost, doubled or stuck`, { tag: "@proof" }, async () => {
    const told: string[] = [];
    const [report] = await runFaults({ only: [id], times, seed: 1, tell: (line) => told.push(line) });
    expect(report, told.join("\n")).toMatchObject({ lost: [], doubled: [], stuck: 0 });
    for (const [name, count] of Object.entries(least)) expect(report?.counts[name], name).toBeGreaterThanOrEqual(count);
  });
