import { z } from "zod";

/** A piece of SQL with the values its question marks stand for. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

const isSql = (part: unknown): part is Sql => typeof part === "object" && part !== null && "text" in part && "values" in part;

/** Writes SQL: a nested piece is put in its place, every other value is bound. A list is bound as JSON, for json_each. */
export function sql(strings: TemplateStringsArray, ...parts: readonly (Sql | string | number | null | readonly unknown[])[]): Sql {
  let text = strings[0] ?? "";
  const values: unknown[] = [];
  for (const [place, part] of parts.entries()) {
    if (isSql(part)) {
      text += part.text;
      values.push(...part.values);
    } else {
      text += "?";
      values.push(Array.isArray(part) ? JSON.stringify(part) : part);
    }
    text += strings[place + 1] ?? "";
  }
  return { text, values };
}

/** Joins conditions that must all hold; none = always. */
export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0
    ? sql`1`
    : { text: conditions.map(({ text }) => text).join(" AND "), values: conditions.flatMap(({ values }) => values) };

/** The database, or a session that reads in a copy of it. */
export type D1Readable = Pick<D1Database, "prepare" | "batch">;

export const prepared = (db: D1Readable, statement: Sql): D1PreparedStatement => db.prepare(statement.text).bind(...statement.values);

/** The rows of one statement of a batch: D1 does not know their columns, whoever wrote the statement does. */
export const rowsOf = <T>(result: D1Result | undefined): readonly T[] => (result?.results ?? []) as T[];

/** Every row that the statement gives, each of this shape. Throws at one that is not. */
export async function rowsAs<S extends z.ZodType>(db: D1Readable, schema: S, statement: Sql): Promise<readonly z.output<S>[]> {
  return z.array(schema).parse((await prepared(db, statement).all()).results);
}
