import { expect } from "@playwright/test";
import { signIn } from "../../journeys/support/device-steps";
import { fieldOffice } from "../../journeys/support/field-office";
import { deckWithRevision } from "../../support/plan/deck-with-plans";
import { comparedSheets } from "../../support/plan/sixty-sheets";
import type { BenchProduct } from "../bench-product";
import { startCompareClock } from "../clocks/compare-clock";
import { type Figure, figureOfPairs, takePairs } from "../figure";

/** The sheet that is compared, of four. */
const sheet = 2;

/** Two versions laid on each other and their changed places listed, from the press of Overlay on; beside the engine drawing both. */
export async function versionsCompared({ browser, url }: BenchProduct, pairs: number): Promise<readonly Figure[]> {
  const sets = { first: comparedSheets(1), second: comparedSheets(2) };
  const people = await fieldOffice(url);
  const { permitId, older, newer } = await deckWithRevision(people, `${Math.floor(1_000 + Math.random() * 8_000)} Compare Way`, sets);
  const page = await (await browser()).page({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });
  await page.addInitScript(startCompareClock);
  await signIn(page, url, "office@demo.test", "/office");
  const open = async (documentId: string) => {
    await page.goto(`/office/permits/${permitId}?tab=plans&document=${documentId}&page=${sheet}`);
    await page.getByRole("application", { name: /^Sheet A1\.02/ }).waitFor({ timeout: 60_000 });
  };
  const measured = async () => {
    await open(newer);
    // Compared once by itself, so that nothing else is compared while this is.
    await page.getByRole("heading", { name: /^New or changed since .* \(4\)$/ }).waitFor({ timeout: 120_000 });
    await expect(page.getByText("Drawing the sheet")).toHaveCount(0, { timeout: 60_000 });
    return page.evaluate(() => window.compareClock.compared("Overlay"));
  };
  try {
    // The sheets of the earlier version are read where it is looked at.
    await open(older);
    await page
      .getByRole("navigation", { name: "Sheets" })
      .getByRole("link", { name: /^A1\.04/ })
      .waitFor({ timeout: 120_000 });
    // Kept once they are all read: left before, they would be read by nobody.
    while (!(await people.office.rows()).some(({ kind, id }) => kind === "sheet-index" && id === older)) await page.waitForTimeout(200);
    await measured();
    const taken = await takePairs(Math.min(pairs, 15), {
      measured,
      floor: () => page.evaluate((at) => window.compareClock.bothAlone(at), sheet),
    });
    return [figureOfPairs({ id: "compare", unit: "ms", goal: 1.5, aim: 1.2 }, taken)];
  } finally {
    await page.context().close();
  }
}
