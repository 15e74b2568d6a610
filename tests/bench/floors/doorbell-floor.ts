import { DurableObject, waitUntil } from "cloudflare:workers";
import { Hono } from "hono";
import { z } from "zod";
import type { CoreBindings } from "#worker/composition/create-core";
import type { Log } from "#worker/http/api-context";
import { createConnectedStore } from "#worker/notifications/connected-store";
import { createPoker } from "#worker/notifications/poker";
import { type Admission, admissionHeader } from "#worker/notifications/user-notifications";

/** One object with everybody's sockets: the least that telling them all can cost. */
export class HubObject extends DurableObject {
  override async fetch(request: Request): Promise<Response> {
    if (request.method === "POST") {
      const text = await request.text();
      for (const socket of this.ctx.getWebSockets()) socket.send(text);
      return new Response(null, { status: 204 });
    }
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }
}

/** An organization of its own: nobody who is signed in is rung. */
const slug = "doorbells";
const ring = z.object({ version: z.int() });

interface DoorbellBindings extends CoreBindings {
  readonly FLOOR_HUB: DurableObjectNamespace;
}

/** `/bench/doorbells/*`: the product's own doorbells of so many made-up people, past tickets and passwords, and the hub beside them. */
export function doorbellRoutes(env: DoorbellBindings, log: Log): Hono {
  const routes = new Hono().basePath("/bench/doorbells");
  const doorbellOf = (organization: string, accountId: string) => env.USER_NOTIFICATIONS.getByName(`${organization}:${accountId}`);
  const poker = createPoker({ connected: createConnectedStore(env.DB), log, doorbellOf });
  routes.all("/hub", (c) => env.FLOOR_HUB.get(env.FLOOR_HUB.idFromName("hub")).fetch(c.req.raw));
  routes.post("/ring", async (c) => {
    // As after a commit: the answer does not wait for the bells.
    waitUntil(poker.poke(slug, ring.parse(await c.req.json()).version, null));
    return c.body(null, 204);
  });
  routes.get("/of/:accountId", (c) => {
    const accountId = c.req.param("accountId");
    const guest: Admission = {
      ...{ organization: slug, accountId, sessionId: "bench", ticketId: crypto.randomUUID() },
      endsAt: Date.now() + 86_400_000,
    };
    const headers = { upgrade: "websocket", [admissionHeader]: JSON.stringify(guest) };
    return doorbellOf(slug, accountId).fetch(new Request(c.req.url, { headers }));
  });
  return routes;
}
