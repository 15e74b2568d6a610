import { type Context, Hono } from "hono";
import { z } from "zod";
import { roles } from "#schemas/role";
import { resultsOf, type SessionCounts, type TestResult, type TestSessions } from "#schemas/usability-test/usability-results";
import { type UsabilityTest, wireId } from "#schemas/usability-test/usability-test";
import type { SiteEnvironment } from "#worker/http/api-context";
import { authorize } from "#worker/http/authorize";
import { cursorParameter, limitParameter } from "#worker/http/page-cursor";
import { refuseRequest } from "#worker/http/problem-response";
import { queryOf } from "#worker/http/validate";
import type { ServedTestStore } from "../ingest/served-test-store";
import { cursorTo, placeOf } from "./session-cursor";
import type { TestSessionStore } from "./test-session-store";

/** What staff's reading of tests' results is given. */
export interface TestSessionParts {
  readonly sessions: TestSessionStore;
  readonly tests: ServedTestStore;
}

const listQuery = z.object({ cursor: cursorParameter, limit: limitParameter });

/** The test that the address names, in whatever state; refuses 404. */
async function testOf(
  { tests }: TestSessionParts,
  c: Context<SiteEnvironment>,
): Promise<{ readonly test: UsabilityTest; readonly testId: number }> {
  const testId = wireId.safeParse(Number(c.req.param("testId")));
  const test = testId.success ? await tests.byTestId(c.get("principal").organization, testId.data) : null;
  return testId.success && test !== null ? { test, testId: testId.data } : refuseRequest("not-found");
}

/**
 * Who took usability tests and what came of them, for the organization's staff of any role: `/usability-tests/{testId}/sessions` page by
 * page, `/usability-tests/{testId}/results` of them all, and `/usability-tests/session-counts`. Another organization's tests are not found.
 */
export function createTestSessionRoutes(parts: TestSessionParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  const staff = authorize(...roles);
  routes.get("/usability-tests/session-counts", staff, async (c) => {
    const counts = await parts.sessions.counts(c.get("principal").organization);
    return c.json({ counts: [...counts] } satisfies SessionCounts);
  });
  routes.get("/usability-tests/:testId/sessions", staff, async (c) => {
    const { testId } = await testOf(parts, c);
    const { cursor, limit } = queryOf(c, listQuery);
    const order = `sessions-${testId}`;
    const { sessions, next } = await parts.sessions.page(c.get("principal").organization, testId, placeOf(cursor, order), limit);
    return c.json({ sessions: [...sessions], next: cursorTo(next, order) } satisfies TestSessions);
  });
  routes.get("/usability-tests/:testId/results", staff, async (c) => {
    const { test, testId } = await testOf(parts, c);
    return c.json(resultsOf(test, await parts.sessions.said(c.get("principal").organization, testId)) satisfies TestResult);
  });
  return routes;
}
