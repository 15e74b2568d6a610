import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";
import { root } from "../../commands/launch/project.js";

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

const configuration = z.looseObject({
  assets: z.looseObject({ directory: z.string() }),
  d1_databases: z.array(z.looseObject({ migrations_dir: z.string() })),
});

/** The built worker with a door by which its Durable Objects are ended, in a folder outside the project. */
export function writeResettableWorker(): { readonly config: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-resettable-"));
  const built = join(root, "build", "server");
  cpSync(built, join(folder, "product"), { recursive: true });
  rmSync(join(folder, "product", "wrangler.json"));
  writeFileSync(join(folder, "index.js"), entry);
  const { assets, d1_databases, ...more } = configuration.parse(JSON.parse(readFileSync(join(built, "wrangler.json"), "utf8")));
  const here = {
    ...more,
    assets: { ...assets, directory: resolve(built, assets.directory) },
    d1_databases: d1_databases.map((each) => ({ ...each, migrations_dir: resolve(built, each.migrations_dir) })),
  };
  const config = join(folder, "wrangler.json");
  writeFileSync(config, JSON.stringify(here));
  return { config, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
