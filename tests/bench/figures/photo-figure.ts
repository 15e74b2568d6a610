import { seeded } from "#schemas/testing/seeded";
import { demoPassword } from "../../../commands/demo/demo-accounts.js";
import { openFloors } from "../bench-browser";
import type { BenchProduct } from "../bench-product";
import { startCountingRelay } from "../counting-relay";
import { type Figure, figureOfPairs, takePairs } from "../figure";

const photoBytes = 3 * 1_048_576;
/** Where the road breaks, as shares of the photo, each up to a twentieth earlier or later. */
const breaks = [0.2, 0.5, 0.8];

/** Every byte on the wire, both ways, of a photo on a road that breaks three times, against its size. */
export async function photoOnTheWire({ browser, port }: BenchProduct, pairs: number): Promise<readonly Figure[]> {
  const relay = await startCountingRelay(port);
  const page = await (await browser()).page({ baseURL: relay.url });
  const random = seeded(1);
  try {
    const data = { email: "inspector@demo.test", password: demoPassword };
    const answer = await page.request.post("/api/auth/sign-in/email", { data, headers: { origin: relay.url } });
    if (!answer.ok()) throw new Error(`the inspector could not sign in: ${answer.status()}`);
    await openFloors(page);
    await page.evaluate(() => window.bench.photo.open());
    const taken = await takePairs(pairs, {
      async measured() {
        relay.begin(breaks.map((share) => Math.round((share + (random() - 0.5) / 10) * photoBytes)));
        await page.evaluate((size) => window.bench.photo.send(size), photoBytes);
        const { bytes, cutsLeft } = relay.passed();
        if (cutsLeft > 0 || bytes < photoBytes) throw new Error(`${bytes} bytes passed, ${cutsLeft} breaks did not come`);
        return bytes;
      },
      floor: async () => photoBytes,
    });
    return [figureOfPairs({ id: "photo-bytes", unit: "bytes", goal: 1.3, aim: 1.1 }, taken)];
  } finally {
    await page.context().close();
    await relay.stop();
  }
}
