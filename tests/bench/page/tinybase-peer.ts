import { createIndexedDbPersister } from "tinybase/persisters/persister-indexed-db";
import { createQueries } from "tinybase/queries";
import { createStore, type Tables } from "tinybase/store";
import type { Person } from "#schemas/role";
import { answerOf } from "./raw-storage";
import { type FirstFill, fetchStoredRows, type StoredRow } from "./stored-rows";

const name = "tinybase-peer";
const table = "permit-summary";
const shown = 50;

/** A table a kind, a cell a field. */
function tablesOf(rows: readonly StoredRow[]): Tables {
  const tables: Tables = {};
  for (const { kind, id, data, ...row } of rows) {
    tables[kind] ??= {};
    tables[kind][id] = { ...row, ...JSON.parse(data) };
  }
  return tables;
}

/** TinyBase: a store in memory, and a persister that keeps it in IndexedDB. */
export const tinybasePeer = {
  /** Stores everything that this person's first pull brings, asks for a list and removes it all. */
  async fill(person: Person): Promise<FirstFill> {
    const began = performance.now();
    const store = createStore();
    const persister = createIndexedDbPersister(store, name);
    store.setTables(tablesOf(await fetchStoredRows(person)));
    await persister.save();
    const queries = createQueries(store);
    queries.setQueryDefinition("list", table, ({ select, where }) => {
      select("appliedOn");
      where((cell) => String(cell("searchText")).includes(" broad"));
    });
    const found = queries.getResultSortedRowIds("list", "appliedOn", true, 0, shown).map((id) => store.getRow(table, id));
    const took = performance.now() - began;
    const permits = store.getRowCount(table);
    await persister.destroy();
    await answerOf(indexedDB.deleteDatabase(name));
    return { took, permits, dates: found.map(({ appliedOn }) => String(appliedOn)) };
  },
};
