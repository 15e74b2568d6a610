import { copyWorker, type WorkerCopy } from "../support/copied-worker";

/** Asking for this path ends the doorbell of the account that `?account=` names, as the runtime does when it moves an object. */
export const resetPath = "/faults/reset-doorbell";

const entry = `
import product, { UserNotifications as Doorbell } from "./product/index.js";

export class UserNotifications extends Doorbell {
  reset() {
    this.ctx.abort("the runtime moves this object");
  }
}
export default {
  ...product,
  async fetch(request, env, context) {
    const url = new URL(request.url);
    if (url.pathname !== "${resetPath}") return product.fetch(request, env, context);
    await env.USER_NOTIFICATIONS.getByName("local:" + url.searchParams.get("account")).reset().catch(() => undefined);
    return new Response(null, { status: 204 });
  },
};
`;

/** The built worker with a door by which its Durable Objects are ended. */
export const writeResettableWorker = (): WorkerCopy => copyWorker(entry, (built) => built);
