import { seeded } from "#schemas/testing/seeded";
import type { FaultReport } from "./all-faults";
import { personOf } from "./faulty-account";
import { FaultyProduct } from "./faulty-product";
import { FaultyRoad, roadFaults } from "./faulty-road";
import { PushingDevice } from "./pushing-device";
import { writtenOnce } from "./written-once";

const devices = 8;
/** Rounds that a sound road may need. */
const soundRounds = 20;
/** Acts between two new tokens: a token lives ten minutes. */
const renewEvery = 500;

/** Every kind of fault `each` times, with pushes of several devices at once between them. */
export async function harmRoad(setting: {
  readonly each: number;
  readonly seed: number;
  readonly tell: (line: string) => void;
}): Promise<FaultReport> {
  const random = seeded(setting.seed);
  const product = await FaultyProduct.start();
  const road = await FaultyRoad.open(product.port);
  try {
    const email = "office@demo.test";
    let token = await product.token(email);
    const person = personOf(token, email);
    const all = Array.from({ length: devices }, () => new PushingDevice(road.address, person, () => token));
    const missing = () => roadFaults.filter((fault) => road.counts[fault] < setting.each);
    road.next = () => {
      const left = missing();
      return random() < 0.7 ? (left[Math.floor(random() * left.length)] ?? null) : null;
    };
    for (let round = 1; missing().length > 0; round += 1) {
      if (round % renewEvery === 0) token = await product.token(email);
      await Promise.all(
        all.map(async (device) => {
          await device.act(1 + Math.floor(random() * 3));
          await device.sync();
        }),
      );
      if (round % 20 === 0)
        setting.tell(
          Object.entries(road.counts)
            .map(([fault, count]) => `${fault} ${count}`)
            .join(", "),
        );
    }
    await road.heal();
    const stuck = await stuckAmong(all);
    const written = all.flatMap((device) => device.written);
    await product.kill();
    return { ...writtenOnce(product, written), counts: { sent: written.length, ...road.counts }, stuck };
  } finally {
    await road.close();
    await product.stop();
  }
}

async function stuckAmong(all: readonly PushingDevice[]): Promise<number> {
  let stuck = 0;
  for (const device of all) {
    let empty = false;
    for (let round = 0; round < soundRounds && !empty; round += 1) empty = await device.sync();
    if (!empty) stuck += 1;
  }
  return stuck;
}
