import { afterEach, describe, expect, test } from "vitest";
import { overwriteGetLocale } from "#schemas/messages/compiled/runtime";
import { activityText } from "./activity-text";

afterEach(() => overwriteGetLocale(() => "en"));

describe("the words of a record's history", () => {
  test("an event that nobody knows is still a line", () => {
    expect(activityText({ event: "something.new", params: {} })).toBe("The record changed");
  });

  test("amounts, days, disciplines and reasons are said as people say them", () => {
    expect(activityText({ event: "payment.record", params: { amountCents: 123_450, receipt: "R26-1" } })).toBe(
      "$1,234.50 paid, receipt R26-1",
    );
    expect(activityText({ event: "review.decide", params: { discipline: "Fire", decision: "approved_with_comments" } })).toBe(
      "Fire review finished: approved with comments",
    );
    expect(activityText({ event: "permit.void", params: { reason: "Issued twice" } })).toBe("Voided: Issued twice");
    expect(activityText({ event: "inspection.schedule", params: { inspection: "Footing", day: "2026-11-23", half: "am" } })).toBe(
      "Footing scheduled for Mon 23 November, morning",
    );
  });

  test.each([
    ["inspection.schedule-early", "Framing scheduled before its prerequisites passed: The pour is that day"],
    ["inspection.schedule-absent", "Framing scheduled while its inspector is away: The pour is that day"],
    ["inspection.overbook", "Framing scheduled in a full half-day: The pour is that day"],
  ])("the reason of %s is said with what it was for", (event, words) => {
    expect(activityText({ event, params: { inspection: "Framing", reason: "The pour is that day" } })).toBe(words);
  });

  test("a discipline inside a Spanish sentence is written small", () => {
    overwriteGetLocale(() => "es");
    expect(activityText({ event: "review.decide", params: { discipline: "Fire", decision: "revision_required" } })).toBe(
      "Terminó la revisión de incendios: requiere cambios",
    );
  });
});
