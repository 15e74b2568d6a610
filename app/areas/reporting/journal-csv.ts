import { inLanguage } from "#app/wording/permit-text";
import { isReceived, type Journal, type JournalEntry } from "#schemas/fee/journal";
import { dollarsOf } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { csvLine } from "#schemas/plain/csv-line";

const entries: Readonly<Record<JournalEntry, () => string>> = {
  payment: m.reporting_journal_payment,
  void: m.reporting_journal_void,
  refund: m.reporting_journal_refund,
  transfer: m.reporting_journal_transfer,
  "transfer-in": m.reporting_journal_transfer_in,
  "credit-used": m.reporting_journal_credit_used,
  "credit-applied": m.reporting_journal_credit_applied,
  deposit: m.reporting_journal_deposit,
  "deposit-void": m.reporting_journal_deposit_void,
  draw: m.reporting_journal_draw,
  "draw-returned": m.reporting_journal_draw_returned,
  "deposit-refund": m.reporting_journal_deposit_refund,
  over: m.reporting_journal_over,
  short: m.reporting_journal_short,
};
const methods: Readonly<Record<Journal["lines"][number]["method"], () => string>> = {
  cash: m.reporting_row_cash,
  check: m.reporting_row_check,
  "card-terminal": m.reporting_row_card,
  "card-online": m.reporting_row_card_online,
  "trust-account": m.reporting_row_trust,
  credit: m.reporting_row_credit,
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
  m.reporting_journal_drawer(),
];

/** A journal as a CSV text with a head: a line a fee's share, what came in and what went out in a column each, never negative. */
export const journalCsv = ({ lines }: Journal): string =>
  [
    head(),
    ...lines.map(({ entry, fee, amountCents, ...line }) => [
      ...[line.on, entries[entry](), line.receiptNumber, line.permitNumber, line.account, line.code],
      ...[fee === null ? "" : inLanguage(fee), methods[line.method](), line.reference],
      ...(isReceived(entry) ? [dollarsOf(amountCents), ""] : ["", dollarsOf(amountCents)]),
      ...[line.byName, line.reason, line.drawer],
    ]),
  ]
    .map(csvLine)
    .join("");

/** "journal-2026-11-01-2026-11-30.csv". */
export const journalFileName = ({ from, to }: Pick<Journal, "from" | "to">): string => `journal-${from}-${to}.csv`;
