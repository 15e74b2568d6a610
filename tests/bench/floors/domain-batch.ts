import type { Changes } from "#schemas/command";
import { indexStatementsOf } from "#worker/composition/index-statements";
import { d1SyncStore } from "#worker/sync/push/d1-sync-store";

/** The database, with the statement that clears the guards left out of batches. */
function withoutGuards(db: D1Database): D1Database {
  const left = new Set<D1PreparedStatement>();
  return new Proxy(db, {
    get(target, name) {
      if (name === "batch") return (statements: D1PreparedStatement[]) => target.batch(statements.filter((each) => !left.has(each)));
      if (name !== "prepare") return Reflect.get(target, name);
      return (text: string) => {
        const statement = target.prepare(text);
        if (text === "DELETE FROM guard") left.add(statement);
        return statement;
      };
    },
  });
}

/**
 * Writes what commands decided in one `batch()`: the product's own statements of rows, holdings and index tables, and the
 * version that stamps them, without guards, log, client and delivery.
 */
export async function writeDomain(db: D1Database, organization: string, changes: Changes): Promise<void> {
  const store = d1SyncStore(withoutGuards(db), { indexStatements: indexStatementsOf(db), deliveryStatements: () => [] });
  await store.commit(organization, {
    recordedAt: "",
    client: null,
    newIds: [],
    quota: null,
    guards: new Map(),
    touched: [],
    changes,
    deliveries: [],
    log: [],
  });
}
