/** Where a D1 that cannot be trusted breaks off: before a batch was done, or after it was, with the answer lost. */
export type Cut = "before" | "after";

/** A D1 whose writing batches break off as told, one by one; null = goes well. Reads always go well. */
export function cutDatabase(db: D1Database, next: () => Cut | null): D1Database {
  const writes = new WeakSet<D1PreparedStatement>();
  const prepare = (text: string): D1PreparedStatement => {
    const statement = db.prepare(text);
    if (/^\s*(INSERT|UPDATE|DELETE)/i.test(text)) writes.add(statement);
    return new Proxy(statement, {
      get(target, name) {
        if (name !== "bind") return Reflect.get(target, name);
        return (...values: unknown[]) => {
          const bound = target.bind(...values);
          if (writes.has(target)) writes.add(bound);
          return bound;
        };
      },
    });
  };
  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return prepare;
      if (name !== "batch") return Reflect.get(target, name);
      return async (statements: D1PreparedStatement[]) => {
        const cut = statements.some((statement) => writes.has(statement)) ? next() : null;
        if (cut === "before") throw new Error("D1_ERROR: Network connection lost.");
        const results = await target.batch(statements);
        if (cut === "after") throw new Error("D1_ERROR: Network connection lost.");
        return results;
      };
    },
  });
}
