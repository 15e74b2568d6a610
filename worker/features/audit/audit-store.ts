import { z } from "zod";
import { allOf, prepared, type Sql, sql } from "#worker/database/sql";

/** Whose acts, of which kind, on which record, from an instant on and before another; "" asks for nothing. */
export interface AuditFilter {
  readonly by: string;
  readonly act: string;
  /** An aggregate. */
  readonly about: string;
  readonly from: string;
  readonly before: string;
  /** Words in what is told; its parts are named by such words too. */
  readonly text: string;
}

export interface AuditPlace {
  readonly at: string;
  readonly position: number;
}

const told = z.object({
  position: z.int(),
  command_id: z.string(),
  account_id: z.string(),
  command: z.string(),
  about: z.string().nullable(),
  told: z.string(),
  observed_at: z.string(),
  recorded_at: z.string(),
  step: z.int(),
  fits: z.int(),
});
export type ToldRow = z.infer<typeof told>;

/** Reads of the log for the audit of an office: arguments are never read here. */
export interface AuditStore {
  /** At most `limit` of the next acts, the newest first; each page looks at a fixed number of them, and may hold few. */
  page(
    organization: string,
    filter: AuditFilter,
    after: AuditPlace | null,
    limit: number,
  ): Promise<{ readonly rows: readonly ToldRow[]; readonly next: AuditPlace | null }>;
  /** Names that accounts have now. */
  namesOf(organization: string, accountIds: readonly string[]): Promise<Readonly<Record<string, string>>>;
}

/** How many acts one page looks at before it gives what it found. */
export const auditScan = 500;

interface Walk {
  readonly index: Sql;
  readonly within: readonly Sql[];
  readonly rest: readonly Sql[];
}

/** In the JSON text of what is told: its few parts have names too, so that whoever asked looks again at what it says. */
const mayHave = (text: string): Sql => sql`instr(lower(told), lower(${JSON.stringify(text).slice(1, -1)})) > 0`;

/** Along which index the acts are gone through: that of the narrowest question, the others are asked of what it gives. */
function walkOf({ by, act, about, text }: AuditFilter): Walk {
  const person = sql`account_id = ${by}`;
  const kind = sql`command = ${act}`;
  const beside = text === "" ? [] : [mayHave(text)];
  const [ofPerson, ofKind] = [by === "" ? [] : [person], act === "" ? [] : [kind]];
  if (about !== "")
    return {
      index: sql`change_log_told_record`,
      within: [sql`about = ${about}`, sql`about IS NOT NULL`],
      rest: [...ofPerson, ...ofKind, ...beside],
    };
  if (by !== "") return { index: sql`change_log_told_person`, within: ofPerson, rest: [...ofKind, ...beside] };
  if (act !== "") return { index: sql`change_log_told_act`, within: ofKind, rest: beside };
  return { index: sql`change_log_told`, within: [], rest: beside };
}

const nameRow = z.object({ id: z.string(), name: z.string() });

export const createAuditStore = (db: D1Database): AuditStore => ({
  async page(organization, filter, after, limit) {
    const { index, within, rest } = walkOf(filter);
    const at = after?.at ?? filter.before;
    const scanned = sql`SELECT position, command_id, account_id, command, about, told, observed_at, recorded_at FROM change_log INDEXED BY ${index}
      WHERE organization = ${organization} AND told IS NOT NULL AND ${allOf(within)} AND recorded_at >= ${filter.from}
        AND (recorded_at, position) < (${at}, ${after?.position ?? 0}) ORDER BY recorded_at DESC, position DESC LIMIT ${auditScan}`;
    const { results } = await prepared(
      db,
      sql`WITH q AS (SELECT position, command_id, account_id, command, about, told, observed_at, recorded_at, ROW_NUMBER() OVER () AS step FROM (${scanned}))
        SELECT position, command_id, account_id, command, about, told, observed_at, recorded_at, step, (${allOf(rest)}) AS fits FROM q
        WHERE fits OR step = ${auditScan} ORDER BY step LIMIT ${limit + 1}`,
    ).all();
    const rows = results.map((row) => told.parse(row));
    const fitting = rows.filter(({ fits }) => fits === 1);
    const found = fitting.slice(0, limit);
    const last = fitting.length > limit ? found.at(-1) : rows.find(({ step }) => step === auditScan);
    return { rows: found, next: last ? { at: last.recorded_at, position: last.position } : null };
  },
  async namesOf(organization, accountIds) {
    const { results } = await prepared(
      db,
      sql`SELECT u."id" AS id, u."name" AS name FROM json_each(${accountIds}) AS wanted CROSS JOIN "user" AS u ON u."id" = wanted.value
        WHERE EXISTS (SELECT 1 FROM change_log INDEXED BY change_log_told_person WHERE organization = ${organization} AND account_id = u."id" AND told IS NOT NULL)
          OR EXISTS (SELECT 1 FROM membership AS m WHERE m.organization = ${organization} AND m.account_id = u."id")`,
    ).all();
    return Object.fromEntries(results.map((row) => nameRow.parse(row)).map(({ id, name }) => [id, name]));
  },
});
