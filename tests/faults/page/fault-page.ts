import { browserDevice } from "#app/local/device/browser-device";
import type { Device } from "#app/local/device/device";
import { newId } from "#app/local/sync/platform";
import { reportArgs } from "../report-args";
import type { WrittenReport } from "../written-once";

const { current } = browserDevice();

async function opened(): Promise<Device> {
  const here = await current.settled();
  if (here.kind !== "open") throw new Error(`the device is ${here.kind}`);
  return here.device;
}

/** Reports a problem; resolves when it is durable here. */
async function act(): Promise<WrittenReport> {
  const device = await opened();
  const report = { commandId: newId(), reportId: newId() };
  const decision = await device.run("bug-report.send", reportArgs(report.reportId), report.commandId);
  if (!decision.ok) throw new Error(decision.problem.code);
  return report;
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
  keepActing(tell: (report: WrittenReport) => void): void {
    void act().then((report) => {
      tell(report);
      faults.keepActing(tell);
    });
  },
  /** Ends the connection to the database, as a browser does whose storage process dies. */
  loseConnection: async () => (await opened()).database.use(async (db) => db.backendDB().close()),
  sync: async () => (await (await opened()).sync()).kind,
  waiting: async () => (await opened()).unsent.get().length,
  /** The reports that this device shows. */
  reports: async () => (await opened()).replica.all("bug-report").map(({ id }) => id),
};
export type FaultActs = typeof faults;
Object.assign(window, { faults });
