import { expect, test } from "vitest";
import { type NotificationEvent, needsReader, notificationPath } from "./notification";

test("leads each reader to the record as they work with it", () => {
  const to = (as: string, event: NotificationEvent, inspectionId: string | null = "i1") =>
    notificationPath(event, { as, permitId: "p/1", inspectionId });
  expect(to("party", "inspection-scheduled")).toBe("/tracker/p%2F1");
  expect(to("reviewer", "review-assigned", null)).toBe("/office/permits/p%2F1");
  expect(to("inspector", "inspection-scheduled")).toBe("/office/field/i1");
  expect(to("inspector", "inspection-cancelled")).toBe("/office/field");
  expect(to("inspector", "withdrawn", null)).toBe("/office/field");
});

test("needs its reader while it asks something of them, was not looked at, and it is still their turn", () => {
  const corrections = { event: "corrections", as: "party", read: false } as const;
  expect(needsReader(corrections, "corrections_required")).toBe(true);
  expect(needsReader(corrections, undefined)).toBe(true);
  expect(needsReader(corrections, "in_review")).toBe(false);
  expect(needsReader({ ...corrections, read: true }, "corrections_required")).toBe(false);
  expect(needsReader({ ...corrections, event: "issued" }, "issued")).toBe(false);
  expect(needsReader({ event: "review-assigned", as: "reviewer", read: false }, "in_review")).toBe(true);
  expect(needsReader({ event: "inspection-moved", as: "inspector", read: false }, undefined)).toBe(false);
});
