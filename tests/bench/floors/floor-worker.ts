import { type CoreBindings, createCore } from "#worker/create-core";
import { createWorker } from "#worker/create-worker";
import { product } from "#worker/product";
import { countingDatabase } from "../../workers/support/counting-database";
import { floorRoutes } from "./floor-routes";

interface Running {
  floors(request: Request): Promise<Response>;
  counted(request: Request): Promise<Response>;
}

const nothingHere = async () => new Response(null, { status: 404 });

function start(env: CoreBindings): Running {
  const core = createCore(env, env, {
    clock: () => new Date(),
    log: (level, event, details) => console[level](JSON.stringify({ event, ...details })),
    random: () => Math.random(),
    background: () => undefined,
    developmentOrigin: () => "http://localhost",
  });
  const floors = floorRoutes(core);
  const counting = countingDatabase(env.DB);
  // The product's API once more, over a database that counts: the rows of a whole request, its token check included.
  const countedProduct = createWorker<CoreBindings>({ ...product, pages: nothingHere });
  return {
    floors: async (request) => floors.fetch(request),
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
export function floorAnswer(request: Request, env: CoreBindings): Promise<Response> {
  running ??= start(env);
  return new URL(request.url).pathname.startsWith("/bench/counted/") ? running.counted(request) : running.floors(request);
}
