import { inLanguage } from "#app/wording/permit-text";
import type { Journal, JournalEntry } from "#schemas/fee/journal";
import { dollarsOf } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { csvLine } from "#schemas/plain/csv-line";
import { rowName } from "./reporting-text";

const entries: Readonly<Record<JournalEntry, () => string>> = {
  payment: m.reporting_journal_payment,
  void: m.reporting_journal_void,
  refund: m.reporting_journal_refund,
};
const head = (): readonly string[] => [
  m.reporting_journal_day(),
  m.reporting_journal_entry(),
  m.reporting_journal_receipt(),
  m.reporting_journal_permit(),
  m.reporting_journal_account(),
  m.reporting_journal_code(),
  m.reporting_journal_fee(),
  m.reporting_journal_method(),
  m.reporting_journal_reference(),
  m.reporting_journal_received(),
  m.reporting_journal_returned(),
  m.reporting_journal_by(),
  m.reporting_journal_reason(),
];

/** A journal as a CSV text with a head: a line a fee's share, what came in and what went out in a column each, never negative. */
export const journalCsv = ({ lines }: Journal): string =>
  [
    head(),
    ...lines.map(({ entry, fee, amountCents, ...line }) => [
      ...[line.on, entries[entry](), line.receiptNumber, line.permitNumber, line.account, line.code],
      ...[fee === null ? "" : inLanguage(fee), rowName("methods", line.method, {}), line.reference],
      ...(entry === "payment" ? [dollarsOf(amountCents), ""] : ["", dollarsOf(amountCents)]),
      ...[line.byName, line.reason],
    ]),
  ]
    .map(csvLine)
    .join("");

/** "journal-2026-11-01-2026-11-30.csv". */
export const journalFileName = ({ from, to }: Pick<Journal, "from" | "to">): string => `journal-${from}-${to}.csv`;
