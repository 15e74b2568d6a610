import { namedId } from "#schemas/testing/named-id";
import type { Belongings } from "../support/two-towns";
import { type BadRequest, command, jsonType } from "./bad-request";

const unfit = "validation-failed";
const admin = { by: "Admin" } as const;
const desk = { by: "OfficeStaff" } as const;

const open = (words: string, permitId: unknown) => command(words, unfit, "permit.open", { permitId });
const settings = (words: string, args: object) => command(words, unfit, "organization.save-settings", args, admin);
const holiday = (words: string, ...days: readonly unknown[]) =>
  settings(words, { holidays: days.map((day) => ({ day, name: { en: "x", es: "x" } })) });
const hours = (words: string, open: string, close: string) =>
  settings(words, { hours: [null, { open, close }, null, null, null, null, null] });
const payment = (words: string, amountCents: unknown, code: BadRequest["code"] = unfit) =>
  command(
    words,
    code,
    "payment.record",
    ({ permitId }: Belongings) => ({ permitId, paymentId: namedId("bad payment"), amountCents, method: "cash" }),
    desk,
  );
const fee = (words: string, amountCents: number) =>
  command(
    words,
    unfit,
    "fee.add",
    ({ permitId }: Belongings) => ({ permitId, feeId: namedId("bad fee"), name: "x", amountCents, dueAt: "issue" }),
    admin,
  );
const place = (words: string, latitude: number, longitude: number) =>
  command(words, unfit, "property.add", { address: { line1: "1 Elm St", city: "Town" }, latitude, longitude }, admin);
const acted = (words: string, observedAt: unknown): BadRequest => ({
  ...command(words, unfit, "permit.open", {}),
  body: () => JSON.stringify({ args: { permitId: "x" }, observedAt }),
  headers: jsonType,
});
const imported = (words: string, records: readonly object[]) => command(words, unfit, "permit.import", { source: "x", records }, admin);
const dayAfter = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);

/** Values of the wrong kind, and impossible ones. */
export const badValues: readonly BadRequest[] = [
  command("arguments of another kind", unfit, "permit.open", "x"),
  open("a number for an id", 5),
  open("an id with a path in it", "../../etc/passwd"),
  open("an id with a quote in it", "x' OR '1'='1"),
  open("an id of 10,000 letters", "x".repeat(10_000)),
  open("an id in full-width letters", "ｐｅｒｍｉｔ"),
  holiday("the 31st of February", "2026-02-31"),
  holiday("a day in the 13th month", "2026-13-01"),
  holiday("the day 0000-00-00", "0000-00-00"),
  holiday("a day of the year nought", "0000-01-01"),
  holiday("a day of the year 10000", "+010000-01-01"),
  holiday("a day with a time", "2026-11-04T00:00:00Z"),
  holiday("a day as a number", 20_261_104),
  holiday("ten years of holidays", ...Array.from({ length: 3_700 }, (_, days) => dayAfter(days))),
  hours("hours past midnight", "25:00", "26:00"),
  hours("an office that closes before it opens", "16:00", "08:00"),
  settings("a week without hours", { hours: [null, null, null, null, null, null, null] }),
  settings("a week of eight days", { hours: Array.from({ length: 8 }, () => null) }),
  settings("a cut-off at the 61st minute", { inspectionCutoff: "12:61" }),
  settings("a time zone that is nowhere", { timeZone: "Mars/Olympus" }),
  settings("less than no fee", { reinspectionFeeCents: -1 }),
  payment("a payment of less than nothing", -500),
  payment("a payment of nothing", 0),
  payment("a payment of half a cent", 0.5),
  payment("a payment beyond all money", 1e300),
  payment("a payment beyond whole numbers", 2 ** 53),
  payment("a payment in words", "100"),
  payment("a payment of more than is owed", 900_000_000, "amount-not-owed"),
  fee("a fee beyond all money", 1_000_000_000_001),
  fee("a fee of less than nothing", -1),
  place("a latitude of no place on earth", 91, 0),
  place("a longitude of no place on earth", 0, -181),
  imported("an import of nothing", []),
  imported(
    "an import of 201 records",
    Array.from({ length: 201 }, () => ({})),
  ),
  {
    ...command("a comparison of 1,001 records", unfit, "compare", {}, admin),
    path: "/imports/compare",
    body: () => JSON.stringify({ records: Array.from({ length: 1_001 }, () => ({ number: "1", digest: "x" })) }),
  },
  acted("an act at a time that never was", "2026-02-30T25:61:00.000Z"),
  acted("an act at a time without its zone", "2026-11-20 20:00"),
  acted("an act at a time that is a number", 1_763_668_800_000),
];

const note = (words: string, text: unknown, code: BadRequest["code"] = unfit) =>
  command(words, code, "note.write", ({ permitId }: Belongings) => ({ permitId, noteId: namedId("bad note"), text }), desk);
const reason = (words: string, text: string) =>
  command(words, unfit, "fee.waive", ({ permitId }: Belongings) => ({ permitId, feeId: "none", reason: text }), admin);

/** Texts that break what reads them. */
export const badTexts: readonly BadRequest[] = [
  note("a null character", "a\u0000b"),
  note("an escape that drives terminals", "a\u001b[2Jb"),
  note("half a character", "a\ud800b"),
  note("nothing but blanks", " \t\n\u00a0\u2003 ", "reason-required"),
  note("more than a note holds", "x".repeat(5_001)),
  note("a list for a text", ["x"]),
  reason("two lines where one belongs", "a\nb"),
  reason("a line separator where one line belongs", "a\u2028b"),
];
