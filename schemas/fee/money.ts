import type { Locale } from "../values";

/**
 * US dollars as text. Amounts are integer cents everywhere else. Formatting is done here and not by Intl, whose Spanish
 * differs between engines ("1288,00 US$", "USD 1,288.00"): receipts print the same on every device and on the worker.
 * Spanish as written in the United States uses the same signs (point for cents, comma for thousands), so there is one form for both.
 */

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/** "$1,288.00"; negative "-$1,288.00". `cents` is an integer. */
export function formatCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}$${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** "$144,000", and "$144,000.50" only where there are odd cents: for values named in a sentence. */
export function formatValue(cents: number): string {
  return cents % 100 === 0 ? formatCents(cents).slice(0, -3) : formatCents(cents);
}

/** A count as it is written in a sentence: "1,800", "12.5". */
export const numberText = (value: number): string => String(value).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ",");

/** Cents as a plain decimal of dollars, for CSV: "144000", "144000.50". */
export function dollarsOf(cents: number): string {
  const text = formatCents(cents).replace(/[$,]/g, "");
  return text.endsWith(".00") ? text.slice(0, -3) : text;
}

/** Hundredths of a percent as text: 6500 is "65%", and "65 %" with a no-break space in Spanish (RAE, Ortografía). */
export function formatPercent(basisPoints: number, locale: Locale): string {
  const text = (basisPoints / 100).toFixed(2).replace(/\.?0+$/, "");
  return locale === "es" ? `${text}\u00A0%` : `${text}%`;
}

/** Why typed text is not an amount. `ambiguous`: may be thousands or decimals ("1.234", "12,50"). */
export type MoneyFault = "empty" | "not-money" | "ambiguous" | "negative" | "fraction-of-cent" | "too-large";
export type ReadMoney = { readonly ok: true; readonly cents: number } | { readonly ok: false; readonly reason: MoneyFault };

const MOST_CENTS = 1_000_000_000_000;

function centsOf(whole: string, decimals: string): ReadMoney {
  const cents = Number(`${whole.replace(/[, ]/g, "") || "0"}${decimals.padEnd(2, "0")}`);
  return cents > MOST_CENTS ? { ok: false, reason: "too-large" } : { ok: true, cents };
}

/**
 * Reads what a person typed as dollars: "$144,000", "144000.50", "144 000", "US$ 5", ".5". Nothing is guessed:
 * "1.234" and "12,50" are `ambiguous` (one country's thousands are another's cents), "1.005" is `fraction-of-cent`.
 */
export function parseMoney(text: string): ReadMoney {
  const bare = text
    .replace(/[\s\u00A0\u202F]+/g, " ")
    .replace(/^ ?(-?) ?(?:US ?|USD ?)?\$? ?/i, "$1")
    .replace(/ ?(?:USD|dollars?|dólares)? ?$/i, "");
  if (bare === "") return { ok: false, reason: text.trim() === "" ? "empty" : "not-money" };
  if (/^[-\u2212(]/.test(bare)) return { ok: false, reason: /\d/.test(bare) ? "negative" : "not-money" };
  const plain = /^(\d*|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.(\d*))?$/.exec(bare);
  const whole = plain?.[1] ?? "";
  const decimals = plain?.[2] ?? "";
  if (!plain || (whole === "" && decimals === "")) return { ok: false, reason: /^[\d.,]*[.,]\d+$/.test(bare) ? "ambiguous" : "not-money" };
  if (/^[1-9]\d{0,2}$/.test(whole) && decimals.length === 3) return { ok: false, reason: "ambiguous" };
  if (decimals.length > 2 && /[^0]/.test(decimals.slice(2))) return { ok: false, reason: "fraction-of-cent" };
  return centsOf(whole, decimals.slice(0, 2));
}
