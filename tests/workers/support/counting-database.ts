/** A D1 that adds up the rows its statements read, as D1 itself bills them. */
export interface CountingDatabase {
  readonly db: D1Database;
  /** Rows read since the last call. */
  rowsRead(): number;
  /** Questions sent since the last call: a batch is one. */
  trips(): number;
}

export function countingDatabase(db: D1Database): CountingDatabase {
  let read = 0;
  let asked = 0;
  const counted = (method: "all" | "run", statement: D1PreparedStatement) => async () => {
    asked += 1;
    const result = await statement[method]();
    read += result.meta.rows_read;
    return result;
  };
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const watched = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => watched(target.bind(...values));
        if (name === "all" || name === "run") return counted(name, target);
        if (name === "first")
          return async (column?: string) => {
            const { results } = await counted("all", target)();
            const row = results[0] as Record<string, unknown> | undefined;
            return row === undefined ? null : column === undefined ? row : row[column];
          };
        return Reflect.get(target, name);
      },
    });
    originals.set(proxy, statement);
    return proxy;
  };
  const counting = <T extends Pick<D1Database, "prepare" | "batch">>(database: T): T =>
    new Proxy(database, {
      get(target, name) {
        if (name === "prepare") return (text: string) => watched(target.prepare(text));
        if (name === "withSession") return (from?: string) => counting(db.withSession(from));
        if (name === "getBookmark" && "getBookmark" in target) return () => (target as unknown as D1DatabaseSession).getBookmark();
        if (name === "batch")
          return async (statements: D1PreparedStatement[]) => {
            asked += 1;
            const results = await target.batch(statements.map((statement) => originals.get(statement) ?? statement));
            for (const result of results) read += result.meta.rows_read;
            return results;
          };
        return Reflect.get(target, name);
      },
    });
  return {
    db: counting(db),
    rowsRead() {
      const seen = read;
      read = 0;
      return seen;
    },
    trips() {
      const seen = asked;
      asked = 0;
      return seen;
    },
  };
}
