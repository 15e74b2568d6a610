import { browserDevice } from "#app/local/browser-device";
import type { Device } from "#app/local/device";
import { newId } from "#app/local/edges";
import type { StartedDraft } from "../written-once";

const { current } = browserDevice();

async function opened(): Promise<Device> {
  const here = await current.settled();
  if (here.kind !== "open") throw new Error(`the device is ${here.kind}`);
  return here.device;
}

/** Makes a draft of the first kind of permit; resolves when it is durable here. */
async function act(): Promise<StartedDraft> {
  const device = await opened();
  const draft = { commandId: newId(), permitId: newId() };
  const decision = await device.run("draft.start", { permitId: draft.permitId, typeId: "residential-deck@3" }, draft.commandId);
  if (!decision.ok) throw new Error(decision.problem.code);
  return draft;
}

/** What a test does with the product's own device, in the origin of the product's own pages. */
const faults = {
  /** Opens the device of whoever's session this is; resolves once it has a whole copy. */
  async open(): Promise<void> {
    await current.verify();
    await (await opened()).whenComplete();
  },
  act,
  /** Acts again and again, as often as it can, and tells of each act that is durable. */
  keepActing(tell: (draft: StartedDraft) => void): void {
    void act().then((draft) => {
      tell(draft);
      faults.keepActing(tell);
    });
  },
  /** Ends the connection to the database, as a browser does whose storage process dies. */
  loseConnection: async () => (await opened()).database.use(async (db) => db.backendDB().close()),
  sync: async () => (await (await opened()).sync()).kind,
  waiting: async () => (await opened()).unsent.get().length,
  /** The drafts that this device shows. */
  drafts: async () => (await opened()).replica.all("draft").map(({ id }) => id),
};
export type FaultActs = typeof faults;
Object.assign(window, { faults });
