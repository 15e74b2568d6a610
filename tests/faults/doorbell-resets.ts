import { seeded } from "#schemas/testing/seeded";
import type { FaultReport, FaultSetting } from "./all-faults";
import { inBrowserWorld } from "./browser-world";
import { personOf } from "./faulty-account";
import { drain } from "./faulty-browser";
import { PushingDevice } from "./pushing-device";
import { resetPath, writeResettableWorker } from "./resettable-worker";

const email = "office@demo.test";
/** Within this long another device's act is on the page, though the doorbell is gone: by reconnecting, not by the look every five minutes. */
const patience = 90_000;
/** Acts between two new tokens: a token lives ten minutes. */
const renewEvery = 20;

/** Ends the Durable Object that rings a device's doorbell, while another device acts: each act must be seen all the same. */
export async function resetDoorbells({ times, seed, tell }: FaultSetting): Promise<FaultReport> {
  const random = seeded(seed);
  const worker = writeResettableWorker();
  try {
    return await inBrowserWorld(async ({ browser, product, road }) => {
      let token = await product.token(email);
      const person = personOf(token, email);
      const other = new PushingDevice(road.address, person, () => token);
      await browser.launch();
      const page = await browser.tab();
      let unseen = 0;
      for (let reset = 1; reset <= times; reset += 1) {
        if (reset % renewEvery === 0) token = await product.token(email);
        const ring = () => fetch(`${product.url}${resetPath}?account=${encodeURIComponent(person.accountId)}`);
        await other.act(1);
        // Before the act is sent, or while it is.
        if (random() < 0.5) await ring();
        await Promise.all([ring(), other.sync()]);
        const report = other.written.at(-1);
        if (report) browser.durable.push(report);
        const seen = page.waitForFunction(async (id) => (await window.faults.reports()).includes(id ?? ""), report?.reportId, {
          timeout: patience,
          polling: 50,
        });
        if (!(await seen.then(() => true).catch(() => false))) unseen += 1;
        tell(`reset ${reset} of ${times}`);
      }
      return { counts: { resets: times }, stuck: unseen + (await drain(page)) };
    }, worker.config);
  } finally {
    worker.remove();
  }
}
