import { z } from "zod";
import type { Changes, ReadState } from "../command";
import type { AnyRow, RowData, RowKind } from "../row";
import type { AuditedField, AuditedRow, AuditValue } from "./audited-fields";
import { auditedRows } from "./audited-rows";

/** How much one act tells at most: an import writes thousands of records. */
export const toldLimits = { records: 12, text: 160, words: 400, list: 40 } as const;

const told = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

/**
 * What the log keeps of an act beside its arguments, for whoever reads the trail: the words that it was done with, and each record that it
 * changed, by its kind, with what it is called by and each thing that changed, from → to. Accounts stand by their id.
 */
export const toldAct = z.object({
  words: z.string().optional(),
  records: z.array(
    z.object({
      kind: z.string(),
      label: z.string().optional(),
      /** It was made by this act, or taken away; absent: it was there and stays. */
      became: z.enum(["made", "gone"]).optional(),
      changes: z.array(z.tuple([z.string(), told, told])),
    }),
  ),
  /** Records beyond the first few. */
  more: z.int().positive().optional(),
});
export type ToldAct = z.infer<typeof toldAct>;
type ToldRecord = ToldAct["records"][number];
type Told = z.infer<typeof told>;

const typed = z.object({
  reason: z.string().optional(),
  summary: z.string().optional(),
  note: z.string().optional(),
  words: z.string().optional(),
});
const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const short = (value: AuditValue): Told => {
  if (typeof value === "string") return cut(value, toldLimits.text);
  return typeof value === "object" && value !== null ? value.slice(0, toldLimits.list).map((each) => cut(each, toldLimits.text)) : value;
};
const isNothing = (value: AuditValue): boolean =>
  value === null || value === "" || value === false || value === 0 || (Array.isArray(value) && value.length === 0);

/** From → to of one thing; null: it stayed. Of a list of days, those that went and those that came. */
function changeOf<K extends RowKind>(
  { name, form, of }: AuditedField<K>,
  before: RowData<K> | undefined,
  after: RowData<K> | undefined,
): ToldRecord["changes"][number] | null {
  const [from, to] = [before === undefined ? null : of(before), after === undefined ? null : of(after)];
  if (JSON.stringify(from) === JSON.stringify(to) || (isNothing(from) && isNothing(to))) return null;
  if (form === "changed") return before === undefined || after === undefined ? null : [name, null, null];
  if (form !== "days" || !Array.isArray(from) || !Array.isArray(to)) return [name, short(from), short(to)];
  return [name, short(from.filter((each) => !to.includes(each))), short(to.filter((each) => !from.includes(each)))];
}

/** What is told of one record; null: nothing of it. */
function recordOf<K extends RowKind>(kind: K, before: RowData<K> | undefined, after: RowData<K> | undefined): ToldRecord | null {
  const audited: AuditedRow<K> = auditedRows[kind];
  const known = after ?? before;
  if (audited === null || known === undefined) return null;
  const changes = audited.fields.flatMap((field) => {
    const change = changeOf(field, before, after);
    return change === null ? [] : [change];
  });
  const became = before === undefined ? "made" : after === undefined ? "gone" : undefined;
  if (changes.length === 0 && (became === undefined || audited.label === null || audited.ofAccount)) return null;
  const label = audited.label === null ? "" : cut(audited.label(known), toldLimits.text);
  return { kind, ...(label === "" ? {} : { label }), ...(became === undefined ? {} : { became }), changes };
}

/** The version of a permit type that stood until this one, which is a record of its own: what changed is said between them. */
function beforeOf<K extends RowKind>(row: Extract<AnyRow, { kind: K }>, state: ReadState): RowData<K> | undefined {
  const same = state.get<K>(row.kind, row.id);
  if (same !== undefined || row.kind !== "permit-type" || row.aggregate === null) return same;
  return state.list<K>(row.kind, row.aggregate).find((type) => "current" in type && type.current === true);
}

/** What an act tells, of its arguments as they met their schema, what it changed, and the state before it. */
export function toldOf(args: unknown, { puts, removals }: Pick<Changes, "puts" | "removals">, before: ReadState): ToldAct {
  const seen = new Set<string>();
  const once = (kind: string, id: string): boolean => !seen.has(`${kind}\n${id}`) && seen.add(`${kind}\n${id}`).size > 0;
  const put = puts.flatMap((row) => (once(row.kind, row.id) ? (recordOf(row.kind, beforeOf(row, before), row.data) ?? []) : []));
  const gone = removals.flatMap(({ kind, id }) => (once(kind, id) ? (recordOf(kind, before.get(kind, id), undefined) ?? []) : []));
  const records = [...put, ...gone];
  const said = typed.safeParse(args).data;
  const words = said?.reason || said?.summary || said?.note || said?.words || "";
  return {
    ...(words === "" ? {} : { words: cut(words, toldLimits.words) }),
    records: records.slice(0, toldLimits.records),
    ...(records.length > toldLimits.records ? { more: records.length - toldLimits.records } : {}),
  };
}

/** The record that an act is told under: a permit before anything else; null: none, or more than can be said. */
export function aboutOf(
  { puts, removals }: Pick<Changes, "puts" | "removals">,
  aggregateOf: (kind: RowKind, id: string) => string | null,
): string | null {
  const named = [...puts.map(({ aggregate }) => aggregate), ...removals.map(({ kind, id }) => aggregateOf(kind, id))].filter(
    (each) => each !== null,
  );
  const permits = [...new Set(named.filter((each) => each.startsWith("permit/")))];
  if (permits.length > 2) return null;
  return permits[0] ?? named[0] ?? null;
}
