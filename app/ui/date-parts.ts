export type DateParts = { day: string; month: string; year: string };
export type DatePart = keyof DateParts;

/** The day read, or what is wrong with it by priority: nothing typed, parts missing, not a real date. */
export type DateReading = { day: string } | { problem: "missing" | "incomplete" | "not-real"; parts: DatePart[] };

const monthNames: readonly (readonly string[])[] = [
  ["jan", "ene"],
  ["feb"],
  ["mar"],
  ["apr", "abr"],
  ["may"],
  ["jun"],
  ["jul"],
  ["aug", "ago"],
  ["sep", "set"],
  ["oct"],
  ["nov"],
  ["dec", "dic"],
];

/** 1 to 12 from "4", "04", "April", "abril" or "abr."; undefined when it is no month. English and Spanish. */
export function readMonth(text: string): number | undefined {
  const word = text.trim().toLowerCase().replace(/\.$/, "");
  if (/^\d{1,2}$/.test(word)) {
    const month = Number(word);
    return month >= 1 && month <= 12 ? month : undefined;
  }
  const place = monthNames.findIndex((names) => names.some((name) => word.startsWith(name)));
  return place === -1 ? undefined : place + 1;
}

function isRealDay(year: number, month: number, day: number) {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Reads three typed parts as a day "YYYY-MM-DD". Two-figure years are not guessed. */
export function readDate(parts: DateParts): DateReading {
  const typed = { day: parts.day.trim(), month: parts.month.trim(), year: parts.year.trim() };
  const order: DatePart[] = ["day", "month", "year"];
  const missing = order.filter((part) => typed[part] === "");
  if (missing.length === 3) return { problem: "missing", parts: order };
  if (missing.length > 0) return { problem: "incomplete", parts: missing };
  const month = readMonth(typed.month);
  const wrong: DatePart[] = [];
  if (!/^\d{1,2}$/.test(typed.day) || Number(typed.day) < 1 || Number(typed.day) > 31) wrong.push("day");
  if (month === undefined) wrong.push("month");
  if (!/^\d{4}$/.test(typed.year)) wrong.push("year");
  if (month === undefined || wrong.length > 0) return { problem: "not-real", parts: wrong };
  if (!isRealDay(Number(typed.year), month, Number(typed.day))) return { problem: "not-real", parts: ["day"] };
  return { day: `${typed.year}-${String(month).padStart(2, "0")}-${typed.day.padStart(2, "0")}` };
}

/** The parts with a month name as its number, for a reader that takes numbers only. What is no month stays as typed. */
export function withMonthNumber(parts: DateParts): DateParts {
  const month = readMonth(parts.month);
  return month === undefined ? parts : { ...parts, month: String(month) };
}

/** "2026-11-21" as the three parts to show in the fields; empty parts for no day. */
export function datePartsOf(day: string | null | undefined): DateParts {
  const [year = "", month = "", date = ""] = day?.split("-") ?? [];
  return { day: date.replace(/^0/, ""), month: month.replace(/^0/, ""), year };
}
