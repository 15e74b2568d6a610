import { DurableObject } from "cloudflare:workers";
import { type CoreBindings, createCore } from "#worker/composition/create-core";
import { createWorker } from "#worker/composition/create-worker";
import { product } from "#worker/composition/product";
import { countingDatabase } from "../../workers/support/counting-database";
import { doorbellRoutes } from "./doorbell-floor";
import { floorRoutes } from "./floor-routes";
import { writeOne } from "./pulled-rows-store";

// biome-ignore lint/performance/noBarrelFile: the entry must export the Durable Objects it runs
export { HubObject } from "./doorbell-floor";

/** Says back what it hears, once one row is written: the least that a change must do to be told to another device. */
export class EchoObject extends DurableObject<{ readonly DB: D1Database }> {
  override async fetch(): Promise<Response> {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, heard: string | ArrayBuffer): Promise<void> {
    await writeOne(this.env.DB, "local");
    socket.send(heard);
  }
}

/** What the bench's worker has besides the product's. */
interface FloorBindings extends CoreBindings {
  readonly FLOOR_ECHO: DurableObjectNamespace;
  readonly FLOOR_HUB: DurableObjectNamespace;
}

interface Running {
  doorbells(request: Request): Promise<Response>;
  floors(request: Request): Promise<Response>;
  counted(request: Request): Promise<Response>;
}

const nothingHere = async () => new Response(null, { status: 404 });

function start(env: FloorBindings): Running {
  const core = createCore(env, env, {
    clock: () => new Date(),
    log: (level, event, details) => console[level](JSON.stringify({ event, ...details })),
    random: () => Math.random(),
    randomBytes: (bytes) => crypto.getRandomValues(bytes),
    fetch: (request) => fetch(request),
    background: () => undefined,
    developmentOrigin: () => "http://localhost",
  });
  const floors = floorRoutes(core);
  const doorbells = doorbellRoutes(env, core.log);
  const counting = countingDatabase(env.DB);
  // The product's API once more, over a database that counts: the rows of a whole request, its token check included.
  const countedProduct = createWorker<CoreBindings>({ ...product, pages: nothingHere });
  return {
    floors: async (request) => floors.fetch(request),
    doorbells: async (request) => doorbells.fetch(request),
    async counted(request) {
      const url = new URL(request.url);
      url.pathname = url.pathname.replace("/bench/counted", "");
      counting.rowsRead();
      const answer = await countedProduct.fetch(new Request(url, request), { ...env, DB: counting.db });
      const body = await answer.arrayBuffer();
      return new Response(body, { status: answer.status, headers: { "x-rows-read": String(counting.rowsRead()) } });
    },
  };
}

let running: Running | null = null;

/** Answers `/bench/*` beside the product; `/bench/counted/…` asks the product's own API and tells the rows that it read. */
export function floorAnswer(request: Request, env: FloorBindings): Promise<Response> {
  running ??= start(env);
  if (new URL(request.url).pathname === "/bench/echo") return env.FLOOR_ECHO.get(env.FLOOR_ECHO.idFromName("echo")).fetch(request);
  if (new URL(request.url).pathname.startsWith("/bench/doorbells/")) return running.doorbells(request);
  return new URL(request.url).pathname.startsWith("/bench/counted/") ? running.counted(request) : running.floors(request);
}
