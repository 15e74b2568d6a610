import { Hono } from "hono";
import { z } from "zod";
import { type SecurityPage, securityKind } from "#schemas/people/security-event";
import type { SiteEnvironment } from "#worker/http/api-context";
import { authorize } from "#worker/http/authorize";
import { cursorParameter, limitParameter, writeCursor } from "#worker/http/page-cursor";
import { queryOf } from "#worker/http/validate";
import type { LogCheckStore } from "./log-check-store";
import type { SecurityEventStore } from "./security-event-store";

const query = z.object({ kind: securityKind.optional(), cursor: cursorParameter, limit: limitParameter });
const order = "security newest";

export interface SecurityEventRouteParts {
  readonly events: Pick<SecurityEventStore, "page">;
  readonly checks: Pick<LogCheckStore, "of">;
}

/** `GET /security-events`: what happened at an organization's doors, newest first, for its Admins alone. */
export function createSecurityEventRoutes({ events, checks }: SecurityEventRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.get("/security-events", authorize("Admin"), async (c) => {
    const { organization } = c.get("principal");
    const { kind, cursor, limit } = queryOf(c, query);
    const [at, id] = cursor?.order === order ? cursor.after : [];
    const after = typeof at === "string" && typeof id === "string" ? { at, id } : null;
    const [found, check] = await Promise.all([events.page(organization, kind ?? null, after, limit), checks.of(organization)]);
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const next = found.length > limit && last ? writeCursor({ order, after: [last.at, last.id] }) : null;
    return c.json({
      items,
      next,
      log: { wholeAt: check.wholeAt, brokenAt: check.brokenAt, foundAt: check.foundAt },
    } satisfies SecurityPage);
  });
  return routes;
}
