import { currentLocale } from "#app/wording/permit-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { type CashPiece, piecesOfCash } from "#schemas/fee/drawer/cash-pieces";
import type { Drawer, DrawerDifference } from "#schemas/fee/drawer/drawer";
import { formatCents, formatValue } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { clockTime, longDay } from "#ui/date-text";
import type { DayEndPage } from "./day-end-view";

const methods: Readonly<Record<DrawerDifference["method"], () => string>> = {
  cash: m.drawer_cash,
  check: m.drawer_checks,
  "card-terminal": m.drawer_card,
};
export const methodName = (method: DrawerDifference["method"]): string => methods[method]();

/** "$20", "25¢". */
export function pieceName(piece: CashPiece): string {
  const cents = piecesOfCash[piece];
  return cents < 100 ? `${cents}¢` : formatValue(cents);
}

function differenceWords({ method, kind, amountCents }: DrawerDifference): string {
  const said = { method: methodName(method), amount: formatCents(amountCents) };
  switch (kind) {
    case "over":
      return m.drawer_over(said);
    case "short":
      return m.drawer_short(said);
  }
}

/** "Cash $5.00 short, Checks $5.00 over", or that nothing differs. */
export const differencesText = (differences: readonly DrawerDifference[]): string =>
  differences.length === 0 ? m.drawer_no_difference() : differences.map(differenceWords).join(", ");

/** "-$5.00", "+$5.00", "$0.00": a sign beside the color. */
export const signedCents = (cents: number): string => `${cents > 0 ? "+" : ""}${formatCents(cents)}`;

/** "Fri 20 November 2026. Opened 7:52 by Sam Park with $200.00, last receipt R26-23004 at 16:28". */
export function openedText({ openedAt, openedByName, floatCents, lastReceipt }: Drawer, { calendar }: DayEndPage): string {
  const { timeZone } = calendar;
  const said = {
    day: longDay(calendarOf(calendar).localDay(openedAt)),
    time: clockTime(openedAt, timeZone),
    name: openedByName,
    amount: formatCents(floatCents),
  };
  if (lastReceipt === null) return m.drawer_opened(said);
  return m.drawer_opened_last({ ...said, receipt: lastReceipt.number, last: clockTime(lastReceipt.at, timeZone) });
}

/** "cash and checks". */
export const methodList = (of: readonly DrawerDifference["method"][]): string =>
  new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(of.map((method) => methodName(method).toLowerCase()));
