import { afterEach, describe, expect, it } from "vitest";
import { overwriteGetLocale } from "#schemas/messages/compiled/runtime";
import { type ProblemCode, problemCodes } from "#schemas/problem";
import { problemText } from "./problem-text";

const codes = Object.keys(problemCodes) as ProblemCode[];
const banned = /\b(invalid|please|oops|sorry|forbidden|error code)\b/i;

afterEach(() => overwriteGetLocale(() => "en"));

describe("a problem in words", () => {
  it.each(codes)("%s has its own in English and in Spanish, in plain words", (code) => {
    overwriteGetLocale(() => "en");
    const english = problemText({ code });
    overwriteGetLocale(() => "es");
    const spanish = problemText({ code });
    expect(english).not.toBe(spanish);
    for (const text of [english, spanish]) {
      expect(text).not.toMatch(banned);
      expect(text).not.toContain(code);
      expect(text).not.toMatch(/[{}]/);
    }
  });

  it.each([
    [{ code: "fees-unpaid" as const, params: { owedCents: 128_800 } }, "$1,288.00 in fees is unpaid."],
    [
      { code: "reviews-unfinished" as const, params: { disciplines: ["Building", "Fire"] } },
      "These reviews are not finished: Building and Fire.",
    ],
    [{ code: "corrections-open" as const, params: { numbers: ["1", "3", "4"] } }, "Corrections still open: 1, 3, and 4."],
    [{ code: "prerequisite-not-passed" as const, params: { codes: ["110", "120"] } }, "These inspections have to pass first: 110 and 120."],
    [
      { code: "day-full" as const, params: { objections: ["prerequisite-not-passed", "day-full"], codes: ["110"], alternatives: [] } },
      "These inspections have to pass first: 110. That half-day is full. Choose another.",
    ],
    [{ code: "too-large" as const, params: { limit: 52_428_800 } }, "The selected file must be smaller than 50 MB."],
    [{ code: "move-not-allowed" as const, params: { from: "in_review" } }, "This can't be done while the permit's status is “In review”."],
    [{ code: "too-many-requests" as const, params: { retryAfterSeconds: 61 } }, "Too many tries in a short time. Try again in 2 minutes."],
  ])("says what the problem's data say: %j", (problem, words) => {
    overwriteGetLocale(() => "en");
    expect(problemText(problem)).toBe(words);
  });
});
