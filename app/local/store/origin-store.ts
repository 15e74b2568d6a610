import { Dexie, type Table } from "dexie";
import { type OriginRecord, originRecord } from "./origin-record";

class OriginDatabase extends Dexie {
  session!: Table<unknown, "session">;
  constructor() {
    super("plumbline-origin", { chromeTransactionDurability: "strict" });
    this.version(1).stores({ session: "id" });
  }
}

let opened: OriginDatabase | null = null;

/** Runs on the shared connection; a dead one is replaced once. */
async function onDatabase<T>(work: (db: OriginDatabase) => Promise<T>): Promise<T> {
  opened ??= new OriginDatabase();
  const db = opened;
  try {
    return await work(db);
  } catch {
    db.close();
    if (opened === db) opened = null;
    opened ??= new OriginDatabase();
    return await work(opened);
  }
}

const recordIn = async (db: OriginDatabase): Promise<OriginRecord | null> => {
  const found = originRecord.safeParse(await db.session.get("session"));
  return found.success ? found.data : null;
};

/** The record, or null when there is none that this build can read. */
export const readOriginRecord = (): Promise<OriginRecord | null> => onDatabase(recordIn);

export const writeOriginRecord = (record: OriginRecord): Promise<void> => onDatabase(async (db) => void (await db.session.put(record)));

/** Changes some fields of the record where there is one. */
export const changeOriginRecord = (change: Partial<Omit<OriginRecord, "id">>): Promise<void> =>
  onDatabase((db) =>
    db.transaction("rw", db.session, async () => {
      const record = await recordIn(db);
      if (record) await db.session.put({ ...record, ...change });
    }),
  );
