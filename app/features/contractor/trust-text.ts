import { dollarsOf } from "#schemas/fee/money";
import type { TrustEntry, TrustEntryKind } from "#schemas/fee/trust/trust-account";
import { isPaidIn, statementOf, type TrustBook } from "#schemas/fee/trust/trust-balance";
import { m } from "#schemas/messages/compiled/messages";
import { csvLine } from "#schemas/plain/csv-line";
import { dayAndTime } from "#ui/date-text";

const kinds: Readonly<Record<TrustEntryKind, () => string>> = {
  deposit: m.trust_kind_deposit,
  void: m.trust_kind_void,
  draw: m.trust_kind_draw,
  return: m.trust_kind_return,
  refund: m.trust_kind_refund,
};

const methods: Readonly<Record<NonNullable<TrustEntry["method"]>, () => string>> = {
  cash: m.trust_cash,
  check: m.trust_check,
  "card-terminal": m.trust_card,
};

/** "Deposit, check". */
export const entryName = ({ kind, method }: TrustEntry): string =>
  [kinds[kind](), method === null ? "" : methods[method]()].filter(Boolean).join(", ");

/** A statement as a CSV text with a head: a line an entry, what came in and what went out in a column each, and the balance after it. */
export const trustCsv = ({ entries }: TrustBook, timeZone: string): string =>
  [
    [
      ...[m.trust_date(), m.trust_entry(), m.trust_receipt(), m.trust_permit(), m.trust_reference()],
      ...[m.trust_in(), m.trust_out(), m.trust_balance(), m.trust_reason()],
    ],
    ...statementOf(entries).map(({ entry, balanceCents }) => [
      ...[dayAndTime(entry.at, timeZone), entryName(entry), entry.receiptNumber, entry.permit?.number ?? "", entry.reference],
      ...(isPaidIn(entry) ? [dollarsOf(entry.amountCents), ""] : ["", dollarsOf(entry.amountCents)]),
      ...[dollarsOf(balanceCents), entry.reason],
    ]),
  ]
    .map(csvLine)
    .join("");

/** "trust-account-PC-871204.csv". */
export const trustFileName = ({ account: { license, name } }: TrustBook): string =>
  `trust-account-${(license || name).replace(/[^A-Za-z0-9-]+/g, "-")}.csv`;
