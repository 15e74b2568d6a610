import type { Role } from "#schemas/role";
import { seeded } from "#schemas/testing/seeded";
import { seedRows } from "#worker/sync/snapshot/seed-rows";
import { officePerson, testOrganization } from "../support/sync-test-commands";
import { Faults } from "./fault-kinds";
import type { PlantedBug } from "./planted-bugs";
import { logOf } from "./replay-oracle";
import { faultsAtRest, stillMissing } from "./rest-check";
import type { Schedule } from "./schedule";
import { Scheduler } from "./scheduler";
import { plantCounter } from "./simulated-counter";
import { SimulatedDevice, type World } from "./simulated-device";
import { plantSheet } from "./simulated-marks";
import { partyAccount, plantThread } from "./simulated-thread";
import { plantVisits } from "./simulated-visits";
import { SimulatedWorker } from "./simulated-worker";
import { StepPlayer } from "./step-player";

/** What came of one history. */
export interface Played {
  /** What is wrong, in words; nothing, if the rules hold. */
  readonly wrong: readonly string[];
  /** How often each kind of fault came. */
  readonly faults: ReadonlyMap<string, number>;
  readonly commands: number;
  /** Commands that the worker took, by the first part of their name. */
  readonly taken: ReadonlyMap<string, number>;
  /** How long after the healing everything had been sent. Milliseconds of the simulation. */
  readonly drainedAfter: number;
  readonly events: number;
}

/** Everything is sent so soon after the last fault. Milliseconds. */
export const drainLimit = 180_000;

/** Plays a schedule to its end, heals everything, waits until all is sent and fetched, and looks at what is there. */
export async function playSchedule(schedule: Schedule, bug: PlantedBug = {}): Promise<Played> {
  const world = worldOf(schedule, bug);
  const { scheduler, faults, worker } = world;
  const devices = accountsOf(schedule.at).map((account, place) => new SimulatedDevice(`device ${place}`, account, world));
  await plantOrganization(world, schedule);
  const player = new StepPlayer(world, devices);
  for (const device of devices) device.openTab();
  await scheduler.run(5_000);
  for (const step of schedule.steps) {
    await scheduler.run(scheduler.now + step.after);
    player.play(step);
  }
  await scheduler.run(scheduler.now + 2_000);
  player.heal();
  const healed = scheduler.now;
  const isSent = () => devices.every((device) => device.disk.store?.entries.every((entry) => entry.problem !== null));
  const drained = await scheduler.run(healed + drainLimit, isSent);
  const drainedAfter = scheduler.now - healed;
  const wrong = [...world.wrong];
  if (!drained) wrong.push(...stillMissing(worker, devices));
  else {
    await comeToRest(world, devices, player);
    wrong.push(...faultsAtRest(worker, devices, schedule.at === "counter" ? player.counter : null));
  }
  if (worker.bugs.length > 0) wrong.push(`the worker reports ${String(worker.bugs[0])}`);
  for (const device of devices) device.killAll();
  return { wrong, faults: faults.counts, commands: player.commands, taken: takenBy(worker), drainedAfter, events: scheduler.ran };
}

function takenBy(worker: SimulatedWorker): ReadonlyMap<string, number> {
  const taken = new Map<string, number>();
  for (const { name, problem } of logOf(worker)) {
    const [of = ""] = name.split(".");
    if (problem === null) taken.set(of, (taken.get(of) ?? 0) + 1);
  }
  return taken;
}

function worldOf({ seed, at }: Schedule, bug: PlantedBug): World {
  const scheduler = new Scheduler(seeded(seed));
  const faults = new Faults();
  const worker = new SimulatedWorker(scheduler, faults, bug.worker);
  for (const account of new Set(accountsOf(at))) worker.people.set(account, { ...officePerson(account), roles: rolesOf(account, at) });
  let ids = 0;
  const newId = () => `00000000-0000-4000-8000-${(++ids).toString(16).padStart(12, "0")}`;
  return { scheduler, faults, worker, newId, bug: bug.device ?? {}, wrong: [] };
}

/** Who is at each device. */
const accountsOf = (at: Schedule["at"]): readonly string[] => ["ann", "ann", "ben", at === "thread" ? partyAccount : "ivy"];

function rolesOf(account: string, at: Schedule["at"]): Role[] {
  if (account === partyAccount) return [];
  if (at === "sheet") return ["OfficeStaff"];
  if (account === "ivy") return [at === "counter" ? "JurisdictionStaff" : "Inspector"];
  return at === "visits" ? ["OfficeStaff", "Inspector"] : ["OfficeStaff"];
}

async function plantOrganization(world: World, { at }: Schedule): Promise<void> {
  const { scheduler, worker, newId } = world;
  const { id } = testOrganization;
  const row = { kind: "organization", id, scope: "org", aggregate: null, data: testOrganization } as const;
  void seedRows(worker.store, id, [row], { id: newId(), now: "2026-11-20T16:00:00.000Z", by: "Simulation" });
  await scheduler.run(1_000);
  if (at === undefined) return;
  if (at === "visits") plantVisits(world);
  else if (at === "sheet") plantSheet(world);
  else if (at === "thread") plantThread(world);
  else plantCounter(world);
  await scheduler.run(2_000);
}

/** What is on its way arrives, and everybody looks once more. */
async function comeToRest({ scheduler, worker }: World, devices: readonly SimulatedDevice[], { counter }: StepPlayer): Promise<void> {
  await scheduler.run(scheduler.now + 70_000);
  worker.catchUp();
  // A file whose page ended before it told the others of it goes with the next page.
  for (const device of devices) device.openTab();
  for (let look = 0; look < 2; look += 1) {
    for (const device of devices) for (const open of device.openTabs()) void open.device.sync();
    counter.resume(devices);
    await scheduler.run(scheduler.now + 100_000);
  }
}
