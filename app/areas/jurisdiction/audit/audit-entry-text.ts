import type { AuditEntry } from "#schemas/audit/audit-log";
import { auditedRows, auditFormOf } from "#schemas/audit/audited-rows";
import type { ToldAct } from "#schemas/audit/told-act";
import { m } from "#schemas/messages/compiled/messages";
import type { RowKind } from "#schemas/row";
import { type AuditWords, fieldName, valueText } from "./audit-value-text";

type ToldRecord = ToldAct["records"][number];
type ToldChange = ToldRecord["changes"][number];

const isKind = (kind: string): kind is RowKind => Object.hasOwn(auditedRows, kind);

const isNothing = (value: ToldChange[1]): boolean =>
  value === null || value === "" || value === false || (typeof value === "object" && value.length === 0);

/** One thing that changed, from → to; null: this build does not know it. */
function changeText(kind: RowKind, [name, from, to]: ToldChange, words: AuditWords): string | null {
  const form = auditFormOf(kind, name)?.form;
  if (form === undefined) return null;
  const said = { name: fieldName(name), from: valueText(from, form, words), to: valueText(to, form, words) };
  if (form === "changed") return m.audit_changed(said);
  if (form === "days")
    return [...(isNothing(from) ? [] : [m.audit_days_gone(said)]), ...(isNothing(to) ? [] : [m.audit_days(said)])].join("; ");
  return m.audit_change(said);
}

/** What was told of a record, a line a change; of what it made, the facts that it began with. */
function recordLines({ kind, label, became, changes }: ToldRecord, words: AuditWords): readonly string[] {
  if (!isKind(kind)) return [];
  const named = label === undefined ? "" : auditedRows[kind]?.ofAccount ? (words.names[label] ?? m.audit_former()) : label;
  if (became === "gone") return [m.audit_removed_row({ label: named })];
  const lines = changes.flatMap((change): readonly string[] => {
    const [name, , to] = change;
    const form = auditFormOf(kind, name)?.form;
    const line =
      became === "made" && form !== undefined && form !== "changed"
        ? m.audit_set({ name: fieldName(name), to: valueText(to, form, words) })
        : changeText(kind, change, words);
    return line === null ? [] : [line];
  });
  if (named === "") return lines;
  return lines.length === 0 ? [named] : [m.audit_record({ label: named, what: lines.join("; ") })];
}

/** What an act changed, a line a record or a change. */
export function entryLines({ told }: Pick<AuditEntry, "told">, words: AuditWords): readonly string[] {
  if (told === null) return [];
  const lines = told.records.flatMap((record) => recordLines(record, words));
  return told.more === undefined ? lines : [...lines, m.audit_more_records({ count: told.more })];
}

const system = "system";

/** Who did it, as they are called now. */
export const whoText = ({ by }: Pick<AuditEntry, "by">, { names }: Pick<AuditWords, "names">): string =>
  by === system ? m.audit_system() : (names[by] ?? m.audit_former());

const permitPrefix = "permit/";
/** The permit that an act is told under; null: none. */
export const permitOf = ({ about }: Pick<AuditEntry, "about">): string | null =>
  about?.startsWith(permitPrefix) ? about.slice(permitPrefix.length) : null;
