import { expect, test } from "@playwright/test";
import { runFaults } from "./all-faults";

/** A short share of `npm run faults`: how often each fault strikes here, and what must have taken place for it to prove something. */
const shares = [
  { id: "browser-kills", times: 3, least: { kills: 3, broken: 1, durable: 3 } },
  { id: "storage", times: 6, least: { connections: 2, quotas: 2, emptied: 2, refusedActs: 1 } },
  { id: "updates", times: 2, least: { updates: 2, wakeUps: 2 } },
  { id: "tabs", times: 10, least: { closed: 2, durable: 50 } },
  { id: "doorbells", times: 2, least: { resets: 2 } },
] as const;

for (const { id, times, least } of shares)
  test(`[C-proof] ${id}: ${times} times, and nothing is lost, doubled or stuck`, async () => {
    const told: string[] = [];
    const [report] = await runFaults({ only: [id], times, seed: 1, tell: (line) => told.push(line) });
    expect(report, told.join("\n")).toMatchObject({ lost: [], doubled: [], stuck: 0 });
    for (const [name, count] of Object.entries(least)) expect(report?.counts[name], name).toBeGreaterThanOrEqual(count);
  });
