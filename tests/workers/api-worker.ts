import { createWorker } from "#worker/create-worker";
import { product } from "#worker/product";
import { servedTexts } from "./support/served-texts";

// biome-ignore lint/performance/noBarrelFile: the entry must export the Durable Objects it runs
export { UserNotifications } from "#worker/notifications/user-notifications";

/** The product's worker with pages of one line. */
export const makeWorker = () =>
  createWorker<Env>({
    ...product,
    asset: async (request) => {
      const text = servedTexts.get(new URL(request.url).pathname);
      return text === undefined ? new Response(null, { status: 404 }) : new Response(text);
    },
    pages: async (core, request, scope) => {
      const who = await core.identity.signedIn(request, scope.tenant);
      const html = `<!doctype html><title>Page</title><p>${scope.organization.name}</p><p>${who?.person.email ?? "nobody"}</p><script nonce="${scope.nonce}"></script>`;
      return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
    },
  });

let worker = makeWorker();
/** Begins anew, as a new isolate does: what the worker remembers of an emptied database is forgotten. */
export const beginAnew = (): void => {
  worker = makeWorker();
};

/** The worker without its pages: what tests in workerd run against. */
// biome-ignore lint/style/noDefaultExport: a worker's entry is its default export
export default {
  fetch: (request, env) => worker.fetch(request, env),
  queue: (batch, env) => worker.queue(batch, env),
  scheduled: (event, env) => worker.scheduled(event, env),
} satisfies ExportedHandler<Env>;
