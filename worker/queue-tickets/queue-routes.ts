import { type Context, Hono } from "hono";
import { counterAct, counterLine } from "#schemas/queue-ticket/queue-ticket";
import { isOffice } from "#schemas/role";
import type { SiteEnvironment } from "#worker/http/api-context";
import { type DescribedRequest, mountDescribed, type RouteDescription } from "#worker/http/described-route";
import { refuseRequest } from "#worker/http/problem-response";
import type { TicketDesk } from "./ticket-desk";

const look = {
  method: "get",
  path: "/queue-tickets",
  operationId: "getCounterLine",
  tag: "counter",
  summary: "Read the line at the counters",
  description: "For the office's desk. Not found where the office gives no numbers.",
  answer: counterLine,
  problems: ["role-missing", "not-found"],
} as const satisfies RouteDescription;

const act = {
  method: "post",
  path: "/queue-tickets/acts",
  operationId: "actAtCounter",
  tag: "counter",
  summary: "Call the next number, set one aside, call it again or end it",
  description:
    "For the office's desk. Two clerks who call at once get two numbers; a call that is sent again because its answer was lost calls nobody else. The answer is the line afterwards.",
  body: counterAct,
  answer: counterLine,
  problems: ["role-missing", "not-found", "conflict"],
} as const satisfies RouteDescription;

export const queueRouteDescriptions: readonly RouteDescription[] = [look, act];

type DeskOf = (slug: string) => Promise<TicketDesk | null>;

/** The clerks' side of the line. `deskOf`: null where the office gives no numbers. */
export function createQueueRoutes(deskOf: DeskOf): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  const deskFor = async (c: Context<SiteEnvironment>): Promise<TicketDesk> => {
    const { person, organization } = c.get("principal");
    if (!isOffice(person)) refuseRequest("role-missing");
    return (await deskOf(organization)) ?? refuseRequest("not-found");
  };
  const clerkOf = (c: Context<SiteEnvironment>): string => c.get("principal").person.accountId;
  mountDescribed(routes, look, async ({ c }: DescribedRequest<typeof look>) => (await deskFor(c)).lineFor(clerkOf(c)));
  mountDescribed(routes, act, async ({ c, body }: DescribedRequest<typeof act>) => (await deskFor(c)).act(clerkOf(c), body));
  return routes;
}
