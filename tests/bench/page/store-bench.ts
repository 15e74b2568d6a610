import type { Device } from "#app/local/device/device";
import { people } from "#schemas/testing/permit-world";
import { answerCommand } from "./answer-command";
import { linkTo, openedDevice } from "./opened-device";
import { doneOf, openRaw } from "./raw-storage";

let device: Device | null = null;
let floor: IDBDatabase | null = null;
let order = 0;

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
    const one = answerCommand();
    const began = performance.now();
    const entries = await device?.store.enqueue([one]);
    const took = performance.now() - began;
    if (entries?.length !== 1) throw new Error("the command was not kept");
    return took;
  },
  /** Writes a row and an entry in one strict transaction. Milliseconds until they are on disk. */
  async keepAlone(): Promise<number> {
    if (floor === null) throw new Error("the floor is not open");
    const one = answerCommand();
    order += 1;
    const began = performance.now();
    const transaction = floor.transaction(["rows", "outbox"], "readwrite", { durability: "strict" });
    transaction.objectStore("rows").put({ id: one.args.answerId, kind: "checklist-answer", data: one.args });
    transaction.objectStore("outbox").add({ ...one, order, sequence: order, problem: null });
    await doneOf(transaction);
    return performance.now() - began;
  },
};
