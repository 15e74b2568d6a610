import type { Device } from "#app/local/device";
import { newId } from "#app/local/edges";
import { people } from "#schemas/testing/permit-world";
import { linkTo, openedDevice } from "./opened-device";
import { doneOf, openRaw } from "./raw-storage";

let device: Device | null = null;
let floor: IDBDatabase | null = null;
let order = 0;

const answer = (answerId: string) => ({
  ...{ permitId: "b6a2f1d0-3a63-4f0e-9f6e-0d7c1f3a5b21", inspectionId: "0d7c1f3a-5b21-4a63-8f0e-9f6eb6a2f1d0", answerId },
  ...{ itemId: "footing-depth", itemText: "Bottom of footing is below frost depth", answer: "pass" },
});
const command = () => ({
  ...{ id: newId(), name: "inspection.answer-item", args: answer(newId()) },
  ...{ authorId: people.inspector.accountId, observedAt: "2026-11-20T18:00:00.000Z" },
});

/** The device's outbox, and the same writes in a plain database. */
export const storeBench = {
  async open(): Promise<void> {
    device = await openedDevice(people.inspector, linkTo([]));
    floor = await openRaw("floor-of-outbox", (fresh) => {
      fresh.createObjectStore("rows", { keyPath: "id" });
      fresh.createObjectStore("outbox", { keyPath: "order" });
    });
  },
  /** Puts a command into the device's outbox. Milliseconds until it is on disk. */
  async keep(): Promise<number> {
    const one = command();
    const began = performance.now();
    const entries = await device?.store.enqueue([one]);
    const took = performance.now() - began;
    if (entries?.length !== 1) throw new Error("the command was not kept");
    return took;
  },
  /** Writes a row and an entry in one strict transaction. Milliseconds until they are on disk. */
  async keepAlone(): Promise<number> {
    if (floor === null) throw new Error("the floor is not open");
    const one = command();
    order += 1;
    const began = performance.now();
    const transaction = floor.transaction(["rows", "outbox"], "readwrite", { durability: "strict" });
    transaction.objectStore("rows").put({ id: one.args.answerId, kind: "checklist-answer", data: one.args });
    transaction.objectStore("outbox").add({ ...one, order, sequence: order, problem: null });
    await doneOf(transaction);
    return performance.now() - began;
  },
};
