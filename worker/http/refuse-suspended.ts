import { createMiddleware } from "hono/factory";
import { m } from "#schemas/messages/compiled/messages";
import type { Organization } from "#schemas/people/organization";
import type { SiteEnvironment } from "./api-context";
import { barePage } from "./bare-page";
import { problemResponse } from "./problem-response";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);
/** What people do with their own account and session, and what only lets them read on. */
const isAllowed = (path: string): boolean =>
  path.startsWith("/api/auth/") || path === "/api/v2/notifications/ticket" || path.startsWith("/dev/");
const isForPrograms = (path: string): boolean => /^\/(api|v1|\.well-known)\//.test(path);

const words = [`<p>${m.bare_suspended({}, { locale: "en" })}</p>`, `<p lang="es">${m.bare_suspended({}, { locale: "es" })}</p>`].join("");

/** A suspended organization is read-only, by every door (product.md P22). A device keeps what it could not send, and comes again. */
export const refuseSuspended = createMiddleware<SiteEnvironment & { Bindings: { readonly organization: Organization } }>(
  async (c, next) => {
    if (c.env.organization.suspendedAt === null || reads.has(c.req.method) || isAllowed(c.req.path)) return next();
    if (isForPrograms(c.req.path))
      return problemResponse({ code: "office-suspended" }, c.get("requestId"), { headers: { "retry-after": "60" } });
    return barePage("Not taken now", "This office takes nothing right now", words, 503);
  },
);
