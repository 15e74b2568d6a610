import { createRxDatabase, type RxDatabase, type RxJsonSchema } from "rxdb/plugins/core";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import type { Person } from "#schemas/role";
import { answerCommand } from "./answer-command";
import { statesOf } from "./list-states";
import { type FirstFill, fetchStoredRows, type StoredRow } from "./stored-rows";

/** A row with the part of its content that lists read. */
interface Kept extends Omit<StoredRow, "data"> {
  readonly data: { readonly state: string; readonly appliedOn: string; readonly searchText: string };
}
interface Entry {
  readonly id: string;
  readonly content: object;
}

/** Without indexes: with one on the date, storing takes longer and the list no less. */
const kept: RxJsonSchema<Kept> = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: {
    id: { type: "string", maxLength: 200 },
    kind: { type: "string" },
    scope: { type: "string" },
    aggregate: { type: "string" },
    version: { type: "number" },
    data: { type: "object" },
  },
};
const entry: RxJsonSchema<Entry> = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: { id: { type: "string", maxLength: 200 }, content: { type: "object" } },
};
const shown = 50;

/** Opens it on its free storage, for one tab; what it tells other tabs is left out, as its guide to speed says. */
const open = (name: string, settings = {}): Promise<RxDatabase> =>
  createRxDatabase({ name, storage: getRxStorageDexie(settings), multiInstance: false });

async function fill(database: RxDatabase, person: Person) {
  const { permits, others } = await database.addCollections({ permits: { schema: kept }, others: { schema: kept } });
  const rows = (await fetchStoredRows(person)).map((row): Kept => ({ ...row, id: `${row.kind}/${row.id}`, data: JSON.parse(row.data) }));
  const isPermit = ({ kind }: Kept) => kind === "permit-summary";
  const [first, second] = await Promise.all([
    permits.bulkInsert(rows.filter(isPermit)),
    others.bulkInsert(rows.filter((row) => !isPermit(row))),
  ]);
  if (first.error.length + second.error.length > 0) throw new Error("RxDB did not take every row");
  return { permits, count: first.success.length };
}

let listed: Awaited<ReturnType<typeof fill>>["permits"] | null = null;
let outbox: { insert(one: ReturnType<typeof answerCommand>): Promise<unknown> } | null = null;

/** RxDB on its free Dexie storage. */
export const rxdbPeer = {
  /** Stores everything that this person's first pull brings, asks for a list and removes it all. */
  async fill(person: Person): Promise<FirstFill> {
    const began = performance.now();
    const database = await open("peer");
    const { permits, count } = await fill(database, person);
    const selector = { "data.searchText": { $regex: " broad" } };
    const found = await permits.find({ selector, sort: [{ "data.appliedOn": "desc" }], limit: shown }).exec();
    const dates = found.map(({ data }) => data.appliedOn);
    const took = performance.now() - began;
    await database.remove();
    return { took, permits: count, dates };
  },
  /** Stores them, for lists to be asked of. */
  async openList(person: Person): Promise<void> {
    listed = (await fill(await open("listed-peer"), person)).permits;
  },
  /** Asks for the list of this round, a row longer each time: RxDB remembers what it has been asked. Milliseconds. */
  async ask(round: number): Promise<number> {
    const states = statesOf(round);
    const selector = { "data.state": { $in: states }, "data.searchText": { $regex: " broad" } };
    const began = performance.now();
    const found = (await listed?.find({ selector, sort: [{ "data.appliedOn": "desc" }], limit: shown + round }).exec()) ?? [];
    const rows = found.map(({ data }) => data);
    const took = performance.now() - began;
    if (rows.length === 0 || !rows.every(({ state }) => states.some((one) => one === state))) throw new Error("RxDB's list is another");
    return took;
  },
  /** Opens a database whose transactions are as strict as the device's. */
  async openOutbox(): Promise<void> {
    const database = await open("outbox-peer", { chromeTransactionDurability: "strict" });
    const { rows, entries } = await database.addCollections({ rows: { schema: entry }, entries: { schema: entry } });
    outbox = {
      insert: ({ args, ...command }) =>
        Promise.all([rows.insert({ id: args.answerId, content: args }), entries.insert({ id: command.id, content: { ...command, args } })]),
    };
  },
  /** Writes a row and an entry: RxDB has no transaction over both. Milliseconds until both are on disk. */
  async keep(): Promise<number> {
    if (outbox === null) throw new Error("RxDB's outbox is not open");
    const one = answerCommand();
    const began = performance.now();
    await outbox.insert(one);
    return performance.now() - began;
  },
};
