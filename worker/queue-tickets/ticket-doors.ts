import { type Context, Hono } from "hono";
import { isOffice } from "#schemas/role";
import type { SiteEnvironment } from "#worker/http/api-context";
import { limitBody } from "#worker/http/limit-body";
import { isOwnAct } from "#worker/http/own-act";
import { refuseRequest } from "#worker/http/problem-response";
import type { Identity } from "#worker/identity/identity";
import { mayAct } from "#worker/identity/sign-in";
import { keptTicket, noScreenCookie, noTicketCookie, screenCookie, ticketCookie } from "./queue-cookie";
import type { TicketDesk } from "./ticket-desk";

/** Nothing is told by a body. */
const bodyLimit = 1024;
const unkept = { "cache-control": "no-store" };

export interface TicketDoors {
  readonly identity: Pick<Identity, "signedIn">;
  /** Null where the office gives no numbers. */
  deskOf(slug: string): Promise<TicketDesk | null>;
  isScreen(request: Request, slug: string): Promise<boolean>;
  screenMark(slug: string, accountId: string): Promise<string>;
  /** Refuses `too-many-requests`. */
  limit(headers: Headers): Promise<void>;
}

type Asking = Context<SiteEnvironment>;

function answer(c: Asking, said: object, cookies: readonly string[]): Response {
  for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
  return c.json(said, 200, unkept);
}

/**
 * What the page of the counter does, without an account: `POST /ticket/take` gives the next number to whoever asks, `POST /ticket/cancel` gives up the
 * browser's own. `POST /ticket/screen` makes this browser the lobby's screen and `POST /ticket/no-screen` ends that, both by the session of
 * somebody of the desk. Each from a page of this very site.
 */
export function createTicketDoors(doors: TicketDoors): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  const deskFor = async (c: Asking): Promise<TicketDesk> => {
    if (!isOwnAct(c.req.raw, c.get("tenant").origin)) refuseRequest("not-acceptable-origin");
    await doors.limit(c.req.raw.headers);
    return (await doors.deskOf(c.get("tenant").slug)) ?? refuseRequest("not-found");
  };
  routes.use("/ticket/:act", limitBody(bodyLimit));
  routes.post("/ticket/take", async (c) => {
    const desk = await deskFor(c);
    const [request, url] = [c.req.raw, new URL(c.req.url)];
    const screen = await doors.isScreen(request, c.get("tenant").slug);
    const { outcome, secret } = await desk.take(request, { screen, kept: screen ? null : keptTicket(request) });
    // The screen is everybody's: it keeps nobody's number.
    return answer(c, outcome, screen || secret === null ? [] : [ticketCookie(url, secret)]);
  });
  routes.post("/ticket/cancel", async (c) => {
    const desk = await deskFor(c);
    const secret = keptTicket(c.req.raw);
    if (secret !== null) await desk.cancel(secret);
    return answer(c, { outcome: "done" }, [noTicketCookie(new URL(c.req.url))]);
  });
  const clerkFor = async (c: Asking): Promise<string> => {
    await deskFor(c);
    const found = await doors.identity.signedIn(c.req.raw, c.get("tenant"));
    if (found === null || !mayAct(found.standing)) return refuseRequest("not-signed-in");
    return isOffice(found.person) ? found.person.accountId : refuseRequest("role-missing");
  };
  routes.post("/ticket/screen", async (c) => {
    const mark = await doors.screenMark(c.get("tenant").slug, await clerkFor(c));
    return answer(c, { outcome: "done" }, [screenCookie(new URL(c.req.url), mark)]);
  });
  routes.post("/ticket/no-screen", async (c) => {
    await clerkFor(c);
    return answer(c, { outcome: "done" }, [noScreenCookie(new URL(c.req.url))]);
  });
  return routes;
}
