import { describe, expect, it } from "vitest";
import { mustConfirmAddress, verificationWindow } from "./verification-window";

describe("[S4.4] [S9.4] [P8] the verification window", () => {
  it.each([
    ["2025-09-11T00:00:00.000Z", "2025-09-11T00:00:00.000Z"],
    ["2025-09-11T23:59:59.999Z", "2025-09-11T00:00:00.000Z"],
    ["2025-09-12T00:00:00.000Z", "2025-09-02T00:00:00.000Z"],
    ["2025-09-13T12:00:00.000Z", "2025-08-24T00:00:00.000Z"],
    ["2025-10-11T12:00:00.000Z", "2024-12-15T00:00:00.000Z"],
    ["2026-11-21T12:00:00.000Z", "2014-12-14T00:00:00.000Z"],
    ["2025-09-01T12:00:00.000Z", "2025-09-01T00:00:00.000Z"],
    ["2036-01-01T00:00:00.000Z", "1970-01-01T00:00:00.000Z"],
  ])("at %s begins at %s and ends then", (now, from) => {
    expect(verificationWindow(now)).toEqual({ from, to: now });
  });

  const now = "2025-09-13T12:00:00.000Z";
  it.each([
    ["at its first moment", "2025-08-24T00:00:00.000Z", true],
    ["a millisecond before it", "2025-08-23T23:59:59.999Z", false],
    ["at its last moment", now, true],
    ["after it", "2025-09-13T12:00:00.001Z", false],
  ])("holds an account made %s: %s is %s", (_name, createdAt, forced) => {
    expect(mustConfirmAddress({ emailVerified: false, createdAt }, now)).toBe(forced);
  });

  it("forces nobody whose address is confirmed", () => {
    expect(mustConfirmAddress({ emailVerified: true, createdAt: now }, now)).toBe(false);
  });
});
