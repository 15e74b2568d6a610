import { describe, expect, it } from "vitest";
import { checkAnswer, cleanProse, readAnswer } from "./answer-reading";
import type { AnswerValue, Question } from "./permit-type";

const both = (text: string) => ({ en: text, es: text });
const asked = (kind: Question["kind"], more: Partial<Question> = {}): Question => ({
  id: "it",
  kind,
  label: both("It"),
  optional: false,
  ...more,
});
const options = ["a", "b", "c"].map((value) => ({ value, label: both(value) }));
const area = asked("number", { unit: { en: "sq ft", es: "pies cuadrados" }, min: 1, max: 5_000 });
const value = asked("money", { min: 10_000, max: 50_000_000 });

describe("an answer as typed, in its stored shape", () => {
  const cases: readonly (readonly [Question, AnswerValue, AnswerValue])[] = [
    [asked("text"), "  Harbor   Builders\u00A0LLC ", "Harbor Builders LLC"],
    [asked("text"), "Pen\u0303a", "Peña"],
    [asked("long-text"), "one  \r\ntwo\n\n\n\nthree\u0007 ", "one\ntwo\n\nthree"],
    [area, "1200", 1200],
    [area, " 1,200 sq. ft ", 1200],
    [area, "1200 pies cuadrados", 1200],
    [area, "1 200", 1200],
    [area, "12.5", 12.5],
    [area, 1200, 1200],
    [value, "$144,000", 14_400_000],
    [value, 14_400_000, 14_400_000],
    [asked("choice", { options }), "b", "b"],
    [asked("choices", { options }), ["c", "a"], ["a", "c"]],
    [asked("choices", { options }), "b", ["b"]],
    [asked("yes-no"), "yes", true],
    [asked("yes-no"), false, false],
    [asked("date"), "2026-2-8", "2026-02-08"],
    [asked("date"), "11/21/2026", "2026-11-21"],
    [asked("date"), { year: "2026", month: "11", day: "21" }, "2026-11-21"],
    [asked("license"), " cc-904417 ", "CC-904417"],
    [asked("license"), "pacif**099bc", "PACIF**099BC"],
    [asked("license"), "No. 904417", "904417"],
    [
      asked("contact"),
      { name: " K.  Dean ", email: " KD@Example.COM. ", phone: "(206) 555-0134 ext 12" },
      { name: "K. Dean", email: "KD@example.com", phone: "206 555 0134 x12" },
    ],
    [asked("contact"), { name: "K", phone: "+34 911 23 45 67" }, { name: "K", email: "", phone: "+34911234567" }],
    [asked("contact"), { name: "K", phone: "1-206-555-0134" }, { name: "K", email: "", phone: "206 555 0134" }],
  ];
  it.each(cases)("%# reads it", (question, typed, stored) => {
    expect(readAnswer(question, typed)).toEqual({ ok: true, value: stored });
    expect(readAnswer(question, stored)).toEqual({ ok: true, value: stored });
  });

  it("is nothing where an optional question is left empty, whatever empty looks like", () => {
    for (const empty of [undefined, "", "  ", [], { name: " ", email: "" }]) {
      expect(readAnswer(asked("contact", { optional: true }), empty)).toEqual({ ok: true, value: undefined });
      expect(checkAnswer(asked("contact"), empty)).toEqual({ reason: "empty" });
    }
  });
});

describe("an answer that is not taken", () => {
  const cases: readonly (readonly [Question, AnswerValue, object])[] = [
    [asked("text", { maxLength: 5 }), "ñandúes", { reason: "too-long", limit: 5, over: 2 }],
    [area, "large", { reason: "not-a-number" }],
    [area, "1200x", { reason: "not-a-number" }],
    [area, "1200 sq m", { reason: "not-a-number" }],
    [area, "12,00,00", { reason: "not-a-number" }],
    [area, "1.200", { reason: "ambiguous" }],
    [area, "12,5", { reason: "ambiguous" }],
    [area, "0", { reason: "too-small", limit: 1 }],
    [area, "-4", { reason: "too-small", limit: 1 }],
    [area, "5001", { reason: "too-large", limit: 5_000 }],
    [area, Number.NaN, { reason: "not-a-number" }],
    [value, "a lot", { reason: "not-money" }],
    [value, "1.234", { reason: "ambiguous" }],
    [value, "99.99", { reason: "too-small", limit: 10_000 }],
    [value, "-5", { reason: "too-small", limit: 10_000 }],
    [value, "$500,001", { reason: "too-large", limit: 50_000_000 }],
    [value, "1000.005", { reason: "fraction-of-cent" }],
    [value, 100.5, { reason: "fraction-of-cent" }],
    [asked("choice", { options }), "z", { reason: "not-a-choice" }],
    [asked("choice", { options }), ["a", "b"], { reason: "not-a-choice" }],
    [asked("choices", { options }), ["a", "z"], { reason: "not-a-choice" }],
    [asked("yes-no"), "maybe", { reason: "not-yes-or-no" }],
    [asked("date"), "2026-02-30", { reason: "not-a-real-date" }],
    [asked("date"), "30/11/2026", { reason: "not-a-real-date" }],
    [asked("date"), { year: "2026", month: "", day: "1" }, { reason: "not-a-real-date" }],
    [asked("license"), "none", { reason: "license-format" }],
    [asked("license"), "12", { reason: "license-format" }],
    [asked("contact"), { name: "", email: "a@b.co" }, { reason: "empty", part: "name" }],
    [asked("contact"), { name: "K" }, { reason: "no-way-to-reach", part: "email" }],
    [asked("contact"), { name: "K", email: "k@host" }, { reason: "not-an-email", part: "email" }],
    [asked("contact"), { name: "K", email: "k@@host.com" }, { reason: "not-an-email", part: "email" }],
    [asked("contact"), { name: "K", phone: "555 0134" }, { reason: "not-a-phone", part: "phone" }],
    [asked("contact"), { name: "K", phone: "call me" }, { reason: "not-a-phone", part: "phone" }],
    [asked("contact"), { name: "K".repeat(121), phone: "206 555 0134" }, { reason: "too-long", part: "name", limit: 120, over: 1 }],
  ];
  it.each(cases)("%# says why", (question, typed, fault) => {
    expect(checkAnswer(question, typed)).toEqual(fault);
  });
});

describe("cleaned prose", () => {
  it("keeps tabs and paragraphs", () => {
    expect(cleanProse("a\tb\n\nc")).toBe("a\tb\n\nc");
  });
});
