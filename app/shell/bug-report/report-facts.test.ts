import { expect, test } from "vitest";
import { restingStatus } from "#app/local/sync/sync-status";
import { reportFacts } from "#schemas/report/bug-report";
import { reportFactsOf } from "./report-facts";

const page = (pathname: string, search = "") => ({
  location: { pathname, search },
  navigator: { userAgent: "Browser/1" },
  innerWidth: 390,
  innerHeight: 844,
});

test("a report says route, build and how far sending is", () => {
  const status = { ...restingStatus, road: "unreachable" as const, waiting: 3, photosWaiting: 2, lastSyncedAt: "2026-11-20T12:00:00.000Z" };
  const facts = reportFactsOf(page("/office", "?view=all"), status, "abc123");
  expect(facts).toEqual({
    route: "/office?view=all",
    build: "abc123",
    agent: "Browser/1",
    window: { width: 390, height: 844 },
    online: false,
    sync: { road: "unreachable", storage: "fine", waiting: 3, photosWaiting: 2, parked: 0, lastSyncedAt: "2026-11-20T12:00:00.000Z" },
  });
  expect(reportFacts.parse(facts)).toEqual(facts);
});

test("the secret of a link is left out of its path", () => {
  expect(reportFactsOf(page(`/s/${"A".repeat(43)}`), restingStatus, "b").route).toBe("/s/…");
});

test.each(["token", "code", "ticket", "key", "state"])("what %s says in the address is left out: it opens something", (name) => {
  const { route } = reportFactsOf(page("/auth/reset-password", `?${name}=s3cret&redirect=%2Foffice`), restingStatus, "b");
  expect(route).not.toContain("s3cret");
  expect(route).toContain("redirect=%2Foffice");
});
