import { describe, expect, test } from "vitest";
import type { Role } from "../role";
import { deepLinkOf, inspectionDeepLink, inspectionScreen, numberDeepLink, permitDeepLink, permitScreen } from "./deep-link";

const read = (address: string) => deepLinkOf(new URL(address, "https://office.test").searchParams);
const who = (...roles: Role[]) => ({ roles });

describe("a deep link", () => {
  test("says what it names, whatever that is called", () => {
    expect(read(permitDeepLink("p-1"))).toEqual({ kind: "permit", permitId: "p-1", inspectionId: null, requestId: null });
    expect(read(permitDeepLink("p1", { inspectionId: "i1" }))).toEqual({
      kind: "permit",
      permitId: "p1",
      inspectionId: "i1",
      requestId: null,
    });
    expect(read(permitDeepLink("p1", { requestId: "r1" }))).toEqual({
      kind: "permit",
      permitId: "p1",
      inspectionId: null,
      requestId: "r1",
    });
    expect(read(inspectionDeepLink("i-1"))).toEqual({ kind: "inspection", inspectionId: "i-1" });
    expect(read(numberDeepLink("B26/1 ?"))).toEqual({ kind: "number", number: "B26/1 ?" });
  });

  test.each([
    "/redirect",
    "/redirect?permit=",
    "/redirect?number=",
    "/redirect?to=https://elsewhere.test",
    `/redirect?permit=${"x".repeat(300)}`,
  ])("%s names nothing", (address) => {
    expect(read(address)).toBeNull();
  });
});

describe("the screen of a person", () => {
  test("for a permit is the desk for staff, and their own record for others; a draft is its author's form", () => {
    expect(permitScreen(who("OfficeStaff"), "p1", false)).toBe("/office/permits/p1");
    expect(permitScreen(who(), "p/1", false)).toBe("/tracker/p%2F1");
    expect(permitScreen(who(), "p1", true)).toBe("/apply/p1");
  });

  test("for an inspection is the visit for inspectors, and the permit for everybody else", () => {
    const visit = { id: "i1", permitId: "p1" };
    expect(inspectionScreen(who("Inspector"), visit)).toBe("/office/field/i1");
    expect(inspectionScreen(who("Inspector", "Admin"), visit)).toBe("/office/permits/p1?tab=inspections");
    expect(inspectionScreen(who("OfficeStaff"), visit)).toBe("/office/permits/p1?tab=inspections");
    expect(inspectionScreen(who(), visit)).toBe("/tracker/p1");
  });
});
