import { createWorker } from "#worker/composition/create-worker";
import { product } from "#worker/composition/product";
import { servedTexts } from "./support/served-texts";

// biome-ignore lint/performance/noBarrelFile: the entry must export the Durable Objects it runs
export { UserNotifications } from "#worker/notifications/user-notifications";

type Bindings = Omit<Env, "AUTH_SECRET">;

/** The product's worker with pages of one line. */
export const makeWorker = () =>
  createWorker<Bindings>({
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

/** Versions of the deployment's secret, by their names. */
export type NamedSecrets = Readonly<Record<string, string>>;

let worker = makeWorker();
let secrets: NamedSecrets | null = null;
/**
 * Begins anew, as a new isolate does: what the worker remembers of an emptied database is forgotten. With secrets: as a deploy does that has
 * these and no others.
 */
export const beginAnew = (given: NamedSecrets | null = null): void => {
  worker = makeWorker();
  secrets = given;
};

const withSecrets = ({ AUTH_SECRET, ...others }: Cloudflare.Env): Bindings => ({ ...others, ...(secrets ?? { AUTH_SECRET }) });

/** The worker without its pages: what tests in workerd run against. */
// biome-ignore lint/style/noDefaultExport: a worker's entry is its default export
export default {
  fetch: (request, env) => worker.fetch(request, withSecrets(env)),
  queue: (batch, env) => worker.queue(batch, withSecrets(env)),
  scheduled: (event, env) => worker.scheduled(event, withSecrets(env)),
  email: (message, env) => worker.email(message, withSecrets(env)),
} satisfies ExportedHandler<Cloudflare.Env>;
