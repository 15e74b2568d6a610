import { isOffice, type Person } from "#schemas/role";
import type { AnyRow } from "#schemas/row";
import { holders } from "#schemas/row-scope";
import { counterFaults } from "./counter-rule";
import { markFaults } from "./mark-rule";
import { type Logged, logOf, ReplayOracle } from "./replay-oracle";
import { seriesName } from "./simulated-commands";
import type { SimulatedCounter } from "./simulated-counter";
import type { SimulatedDevice } from "./simulated-device";
import type { SimulatedWorker } from "./simulated-worker";
import { threadFaults } from "./thread-rule";
import { visitFaults } from "./visit-rule";

/** What still waits though it had all the time it may take. */
export function stillMissing(worker: SimulatedWorker, devices: readonly SimulatedDevice[]): string[] {
  const waits = devices.flatMap((device) => {
    const waiting = device.disk.store?.entries.filter((entry) => entry.problem === null) ?? [];
    if (waiting.length === 0) return [];
    const roads = device.openTabs().map((open) => open.device.status.get().road);
    return [`${device.name} has still not sent ${waiting.length} from ${waiting[0]?.name} ${waiting[0]?.id} on (${roads.join(", ")})`];
  });
  return [...waits, ...twice(logOf(worker))];
}

/** What is wrong when everything has come to rest; nothing, if the rules of sync hold. */
export function faultsAtRest(worker: SimulatedWorker, devices: readonly SimulatedDevice[], counter: SimulatedCounter | null): string[] {
  const log = logOf(worker);
  const oracle = new ReplayOracle(log);
  return [
    ...oracle.wrong,
    ...twice(log),
    ...different("the worker", rowsThere(worker), oracle.all()),
    ...wrongNumber(worker, oracle),
    ...visitFaults(worker, devices, log, holdersOf),
    ...markFaults(worker, devices, log, holdersOf),
    ...threadFaults(worker, devices, log, holdersOf),
    ...(counter ? counterFaults(worker, devices, counter, holdersOf) : []),
    ...devices.flatMap((device) => [
      ...owedFaults(device, log),
      ...viewFaults(device, oracle.viewOf(holdersOf(worker.people.get(device.accountId)))),
      ...photoFaults(device, worker, log),
    ]),
  ];
}

function twice(log: readonly Logged[]): string[] {
  const seen = new Set<string>();
  return log.flatMap(({ id, name }) => {
    if (seen.has(id)) return [`${name} ${id} was done twice`];
    seen.add(id);
    return [];
  });
}

function wrongNumber(worker: SimulatedWorker, oracle: ReplayOracle): string[] {
  const found = worker.database.db
    .prepare("SELECT json_extract(data, '$.next') AS next FROM synced_row WHERE kind = 'number-series' AND id = ?")
    .get(seriesName);
  const next = Number(found?.next ?? 1);
  return next === oracle.nextNumber() ? [] : [`the next number is ${next}, and should be ${oracle.nextNumber()}`];
}

/** Every command that was kept has taken effect and is gone, or was refused and stands rejected. */
function owedFaults({ name, disk }: SimulatedDevice, log: readonly Logged[]): string[] {
  const wrong: string[] = [];
  const decided = new Map(log.map((entry) => [entry.id, entry]));
  const outbox = new Map((disk.store?.entries ?? []).map((entry) => [entry.id, entry]));
  for (const [id, entry] of outbox) if (entry.problem === null) wrong.push(`${name}: ${entry.name} ${id} waits again`);
  for (const id of disk.owed) {
    const logged = decided.get(id);
    const rejected = outbox.get(id);
    if (rejected?.undecided) continue;
    if (!logged) wrong.push(`${name}: ${id} never arrived`);
    else if (logged.problem === null && rejected) wrong.push(`${name}: ${logged.name} ${id} is applied, and shown as refused`);
    else if (logged.problem !== null && !rejected) wrong.push(`${name}: ${logged.name} ${id} is refused, and nobody was told`);
  }
  return wrong;
}

const lineOf = (row: AnyRow): string[] => {
  if (row.kind === "note") return [`${row.scope} ${row.id} ${row.data.authorId} ${row.data.text}`];
  return row.kind === "inspection-photo" ? [`${row.scope} ${row.id} ${row.data.sha256}`] : [];
};

/** Disk and every tab hold the scoped view, and every tab shows what is rejected. */
function viewFaults(device: SimulatedDevice, view: readonly string[]): string[] {
  const wrong = different(`${device.name}'s disk`, [...(device.disk.store?.rows.values() ?? [])].flatMap(lineOf).sort(), view);
  const open = device.openTabs();
  if (open.length === 0) wrong.push(`${device.name} has no page that works`);
  const named = new Set(
    [...(device.disk.store?.rows.values() ?? [])].flatMap((row) => (row.kind === "inspection-photo" ? [row.data.sha256] : [])),
  );
  const filesWaiting = device.disk.files
    .values()
    .filter((file) => file.sentAt === null && file.problem === null && named.has(file.sha256)).length;
  const rejectedThere = (device.disk.store?.entries ?? []).map((entry) => entry.id).sort();
  for (const [place, { device: tab }] of open.entries()) {
    const rows = permitScopes.flatMap((scope) => tab.replica.ofScope(scope)).flatMap(lineOf);
    wrong.push(...different(`tab ${place} of ${device.name}`, rows.sort(), view));
    const { photosWaiting } = tab.status.get();
    if (photosWaiting !== filesWaiting)
      wrong.push(`tab ${place} of ${device.name} says that ${photosWaiting} files wait, and ${filesWaiting} do`);
    const shown = tab.status.get().rejected.map((entry) => entry.id);
    wrong.push(...different(`what is rejected, as tab ${place} of ${device.name} shows it,`, shown.sort(), rejectedThere));
  }
  return wrong;
}
const permitScopes = ["p0", "p1", "p2", "p3"].map((permit) => `permit-staff:${permit}`);

/** A photo whose bytes are on a device and whose row arrived and shows here is at the worker. */
function photoFaults(device: SimulatedDevice, worker: SimulatedWorker, log: readonly Logged[]): string[] {
  const accepted = new Set(
    log.filter((entry) => entry.name === "sim.add-photo" && entry.problem === null).map((entry) => entry.args?.sha256),
  );
  const shown = new Set(
    [...(device.disk.store?.rows.values() ?? [])].flatMap((row) => (row.kind === "inspection-photo" ? [row.data.sha256] : [])),
  );
  return device.disk.files.values().flatMap(({ sha256, sentAt, problem }) => {
    // Refused, it is shown until the person has acted.
    const here = problem === null && accepted.has(sha256) && shown.has(sha256);
    if (sentAt !== null && !worker.complete.has(sha256)) return [`${device.name}: file ${sha256} is said to be sent, and is not there`];
    return here && !worker.complete.has(sha256) ? [`${device.name}: file ${sha256} never arrived`] : [];
  });
}

function holdersOf(person: Person | undefined): readonly string[] {
  if (!person) return [];
  const held = [holders.account(person.accountId)];
  if (isOffice(person)) held.push(holders.office);
  if (person.roles.includes("Inspector")) held.push(holders.inspectors);
  return held;
}

function rowsThere(worker: SimulatedWorker): readonly string[] {
  const rows = worker.database.db
    .prepare(
      `SELECT scope || ' ' || id || ' ' || CASE kind WHEN 'note' THEN json_extract(data, '$.authorId') || ' ' || json_extract(data, '$.text')
         ELSE json_extract(data, '$.sha256') END AS line
       FROM synced_row WHERE kind IN ('note', 'inspection-photo') AND deleted = 0`,
    )
    .all();
  return rows.map((row) => String(row.line)).sort();
}

function different(who: string, has: readonly string[], should: readonly string[]): string[] {
  const [here, there] = [new Set(has), new Set(should)];
  const more = has.filter((line) => !there.has(line));
  const less = should.filter((line) => !here.has(line));
  const both = [...more.map((line) => `has ${line}`), ...less.map((line) => `lacks ${line}`)];
  return both.length === 0 ? [] : [`${who} ${both.slice(0, 4).join(", ")}${both.length > 4 ? ` and ${both.length - 4} more` : ""}`];
}
