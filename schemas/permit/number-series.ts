import { type Calendar, calendarOf } from "../calendar/business-days";
import type { CommandContext, WorkingState } from "../command";
import { aggregates } from "../row-scope";

/**
 * Numbers like `B26-00001`: a letter, two digits of the local year, and a serial that begins at 1 each year. Only the worker gives
 * them out; a device shows "Number given when sent".
 */
const yearOf = (calendar: Calendar, now: string): string => calendar.localDay(now).slice(2, 4);

export const permitSeries = (letter: string, calendar: Calendar, now: string): string => `permit-${letter}${yearOf(calendar, now)}`;
export const receiptSeries = (calendar: Calendar, now: string): string => `receipt-R${yearOf(calendar, now)}`;
/** Certificates of occupancy are counted apart by kind: `TCO26-00001` for a temporary one, `CO26-00001` for a final one. */
export const certificateSeries = (kind: "temporary" | "final", calendar: Calendar, now: string): string =>
  `certificate-${kind === "temporary" ? "TCO" : "CO"}${yearOf(calendar, now)}`;
export const invoiceSeries = (calendar: Calendar, now: string): string => `invoice-I${yearOf(calendar, now)}`;

/** The aggregates of a command that may make an invoice. */
export const invoiceAggregates = (_args: unknown, { organization, now }: CommandContext): readonly string[] => [
  aggregates.numberSeries(invoiceSeries(calendarOf(organization), now)),
];

/** The next number of a series, or null on a device. The series' aggregate must be among the command's. */
export function nextNumber(state: WorkingState, series: string, context: CommandContext): string | null {
  if (context.side === "device") return null;
  const next = state.get("number-series", series)?.next ?? 1;
  state.put({
    kind: "number-series",
    id: series,
    scope: null,
    aggregate: aggregates.numberSeries(series),
    data: { id: series, next: next + 1 },
  });
  return `${series.slice(series.indexOf("-") + 1)}-${String(next).padStart(5, "0")}`;
}
