import type { AuditEntry } from "#schemas/audit/audit-log";
import { m } from "#schemas/messages/compiled/messages";
import { csvLine } from "#schemas/plain/csv-line";
import { actName } from "./audit-acts-text";
import { entryLines, permitOf, whoText } from "./audit-entry-text";
import type { AuditWords } from "./audit-value-text";

const head = (): readonly string[] => [
  m.audit_csv_at(),
  m.audit_csv_observed(),
  m.audit_csv_by(),
  m.audit_csv_by_id(),
  m.audit_csv_act(),
  m.audit_csv_command(),
  m.audit_csv_record(),
  m.audit_csv_changes(),
  m.audit_csv_words(),
];

/** Acts as a CSV text with a head, a line an act: instants as the log keeps them, and the command's own name beside its words. */
export const auditCsv = (items: readonly AuditEntry[], words: AuditWords, numbers: Readonly<Record<string, string>>): string =>
  [
    head(),
    ...items.map((entry) => [
      ...[entry.at, entry.observedAt, whoText(entry, words), entry.by, actName(entry.act), entry.act],
      numbers[permitOf(entry) ?? ""] ?? entry.about ?? "",
      entryLines(entry, words).join(" | "),
      entry.told?.words ?? "",
    ]),
  ]
    .map(csvLine)
    .join("");
