import { Hono } from "hono";
import type { Clock, SiteEnvironment } from "#worker/http/api-context";
import { refuseRequest } from "#worker/http/problem-response";
import { type SocketTickets, socketProtocol, ticketSeconds } from "./socket-ticket";
import { type Admission, admissionHeader } from "./user-notifications";

/** `POST /notifications/ticket`: behind the bearer token, a ticket for one socket. */
export function createTicketRoutes(tickets: SocketTickets, clock: Clock): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.post("/notifications/ticket", async (c) => {
    const { person, organization, sessionId, sessionEndsAt } = c.get("principal");
    const ticket = await tickets.issue({ accountId: person.accountId, organization, sessionId, sessionEndsAt });
    return c.json({ ticket, protocol: socketProtocol, expiresAt: new Date(clock().getTime() + ticketSeconds * 1000).toISOString() });
  });
  return routes;
}

export interface LiveRouteParts {
  readonly tickets: SocketTickets;
  /** Whether the ticket's session still stands: it may have ended within the ticket's half minute. */
  sessionStands(organization: string, sessionId: string, accountId: string): Promise<boolean>;
  /** Hands the upgrade to the person's object. */
  open(organization: string, accountId: string, request: Request): Promise<Response>;
}

/**
 * `GET /notifications/live`: the doorbell's socket. A browser cannot send a bearer token with it, so it carries a ticket as
 * its second protocol name; the Origin must be the organization's own (ASVS 5.0 V4.4.2).
 */
export function createLiveRoutes(parts: LiveRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.get("/notifications/live", async (c) => {
    const tenant = c.get("tenant");
    if (c.req.header("upgrade")?.toLowerCase() !== "websocket") return refuseRequest("bad-request", { detail: "Open it as a WebSocket." });
    if (c.req.header("origin") !== tenant.origin) return refuseRequest("not-acceptable-origin");
    const [protocol, ticket] = (c.req.header("sec-websocket-protocol") ?? "").split(",").map((name) => name.trim());
    const claims = protocol === socketProtocol && ticket !== undefined ? await parts.tickets.read(ticket) : null;
    if (claims === null) return refuseRequest("not-signed-in");
    if (claims.org !== tenant.slug) return refuseRequest("organization-mismatch");
    if (!(await parts.sessionStands(claims.org, claims.sid, claims.sub))) return refuseRequest("not-signed-in");
    const guest: Admission = {
      organization: claims.org,
      accountId: claims.sub,
      sessionId: claims.sid,
      ticketId: claims.jti,
      endsAt: claims.ends,
    };
    const upgrade = new Request(c.req.raw.url, { headers: { upgrade: "websocket", [admissionHeader]: JSON.stringify(guest) } });
    const answer = await parts.open(claims.org, claims.sub, upgrade);
    return answer.status === 101 ? answer : refuseRequest("not-signed-in");
  });
  return routes;
}
