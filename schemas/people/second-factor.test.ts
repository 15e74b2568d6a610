import { describe, expect, test } from "vitest";
import { type FactorFacts, missingFactor, type PendingFactor } from "./second-factor";

const staffOfOneFactor: FactorFacts = {
  requiredFrom: "2026-12-01",
  timeZone: "America/Chicago",
  staff: true,
  app: false,
  passkey: false,
  factorAt: null,
};
const before = "2026-12-01T05:59:59.000Z";
const midnight = "2026-12-01T06:00:00.000Z";

const cases: readonly [string, Partial<FactorFacts>, string, PendingFactor | null][] = [
  ["staff before the day has begun in the office's time zone", {}, before, null],
  ["staff once it has begun", {}, midnight, { kind: "enrol", passkey: false }],
  ["an applicant", { staff: false }, midnight, null],
  ["staff of an office that requires none", { requiredFrom: null }, midnight, null],
  [
    "whoever has set up an app, wherever they hold no role",
    { staff: false, requiredFrom: null, app: true },
    midnight,
    { kind: "code", passkey: false },
  ],
  ["staff with a passkey alone", { passkey: true }, midnight, { kind: "passkey", passkey: true }],
  ["staff with both", { passkey: true, app: true }, midnight, { kind: "code", passkey: true }],
  ["an applicant with a passkey, who chose the password", { staff: false, passkey: true }, midnight, null],
  ["a session that has both factors", { app: true, factorAt: before }, midnight, null],
  ["a session that has both, made before the day", { factorAt: "2026-01-01T00:00:00.000Z" }, midnight, null],
];

describe("the second factor that a session lacks", () => {
  test.each(cases)("%s", (_who, facts, now, missing) => {
    expect(missingFactor({ ...staffOfOneFactor, ...facts }, now)).toEqual(missing);
  });
});
