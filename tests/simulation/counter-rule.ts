import { payment } from "#schemas/fee/fee";
import { trustEntry } from "#schemas/fee/trust/trust-account";
import type { Person } from "#schemas/role";
import type { AnyRow } from "#schemas/row";
import { booksOf, ledgerFaults, sumCents } from "#schemas/testing/ledger-rule";
import { copyFaults } from "./copy-rule";
import type { SimulatedCounter, ToldAct } from "./simulated-counter";
import type { SimulatedDevice } from "./simulated-device";
import type { SimulatedWorker } from "./simulated-worker";

const kinds: readonly AnyRow["kind"][] = ["payment", "fee", "trust-account", "trust-entry", "drawer", "open-drawers"];

interface Part {
  readonly amountCents: number;
}

/** An act of money in the worker's log. */
interface Entered {
  readonly id: string;
  readonly name: string;
  readonly stood: boolean;
  readonly args: Part & { readonly furtherParts?: readonly Part[] };
}

/**
 * What breaks the rules of the counter: every ledger balances, the books have what the acts that stood have brought, each act once; a page said
 * that an act is done of what stood alone, and that it was refused of what did not; nothing waits for an answer, and devices say what the worker's records say.
 */
export function counterFaults(
  worker: SimulatedWorker,
  devices: readonly SimulatedDevice[],
  { told, begun }: Pick<SimulatedCounter, "told" | "begun">,
  holdersOf: (person: Person | undefined) => readonly string[],
): string[] {
  const log = logOfMoney(worker);
  const stood = log.filter((entry) => entry.stood);
  const doneTwice = stood.filter(({ id }, place) => stood.findIndex((other) => other.id === id) < place);
  return [
    ...ledgerFaults(booksOf(rowsOf(worker))),
    ...broughtFaults(worker, stood),
    ...doneTwice.map(({ id, name }) => `${name} ${id} was done twice`),
    ...saidFaults(told, stood),
    ...stood.filter(({ id }) => !begun.has(id)).map(({ id, name }) => `${name} ${id} stands, and nobody began it`),
    ...devices.flatMap((device) => [
      ...device.disk.acts.values().map(({ name, key }) => `${device.name} still asks about ${name} ${key}`),
      ...copyFaults(device, worker, { of: "the money", kinds, holders: holdersOf(worker.people.get(device.accountId)) }),
    ]),
  ];
}

function saidFaults(told: readonly ToldAct[], stood: readonly Entered[]): string[] {
  const ids = new Set(stood.map(({ id }) => id));
  return told
    .filter(({ key, kind }) => ids.has(key) !== (kind === "done"))
    .map(({ who, key, kind }) => `${who} said of ${key} that it is ${kind}, and it ${kind === "done" ? "never was" : "stands"}`);
}

/** What was taken and laid down by the log, beside what the books have of it. */
function broughtFaults(worker: SimulatedWorker, stood: readonly Entered[]): string[] {
  const rows = rowsOf(worker);
  const sumOf = (name: string) =>
    stood.filter((entry) => entry.name === name).reduce((sum, { args }) => sum + sumCents([args, ...(args.furtherParts ?? [])]), 0);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ data }) => data);
  const taken = sumCents(
    of("payment")
      .map((data) => payment.parse(data))
      .filter(({ method }) => method !== "credit"),
  );
  const laid = sumCents(
    of("trust-entry")
      .map((data) => trustEntry.parse(data))
      .filter(({ kind }) => kind === "deposit"),
  );
  const wrong: string[] = [];
  if (sumOf("payment.record") !== taken) wrong.push(`payments of ${sumOf("payment.record")} were taken, and the books have ${taken}`);
  if (sumOf("trust-account.deposit") !== laid) wrong.push(`${sumOf("trust-account.deposit")} was laid down, and the accounts have ${laid}`);
  return wrong;
}

const rowsOf = ({ database }: SimulatedWorker) =>
  database.db
    .prepare("SELECT kind, data FROM synced_row WHERE deleted = 0")
    .all()
    .map(({ kind, data }) => ({ kind: String(kind), data: JSON.parse(String(data)) as unknown }));

const logOfMoney = ({ database }: SimulatedWorker): readonly Entered[] =>
  database.db
    .prepare(
      "SELECT command_id, command, args, problem FROM change_log WHERE command GLOB 'payment.*' OR command GLOB 'trust-account.*' OR command GLOB 'drawer.*'",
    )
    .all()
    .map((row) => ({
      ...{ id: String(row.command_id), name: String(row.command) },
      ...{ stood: row.problem === null, args: JSON.parse(String(row.args)) },
    }));
