import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";
import { z } from "zod";
import { root } from "../../commands/launch/project.js";

const entry = `
import product, { UserNotifications } from "./product/index.js";
import { EchoObject, floorAnswer } from "./floors.js";

export { EchoObject, UserNotifications };
export default {
  ...product,
  fetch: (request, env, context) =>
    new URL(request.url).pathname.startsWith("/bench/") ? floorAnswer(request, env) : product.fetch(request, env, context),
};
`;

const configuration = z.looseObject({
  assets: z.looseObject({ directory: z.string() }),
  durable_objects: z.looseObject({ bindings: z.array(z.unknown()) }),
  migrations: z.array(z.unknown()),
  d1_databases: z.array(z.looseObject({ migrations_dir: z.string() })),
});

const bundleFloors = (folder: string) =>
  build({
    configFile: false,
    root,
    logLevel: "error",
    ssr: { target: "webworker", noExternal: true },
    build: {
      ssr: join(root, "tests", "bench", "floors", "floor-worker.ts"),
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { external: /^(cloudflare|node):/, output: { entryFileNames: "floors.js" } },
    },
  });

/** The pages of floors in the browser, among the product's own assets. */
const bundlePages = (folder: string) =>
  build({
    configFile: false,
    root: join(root, "tests", "bench", "page"),
    base: "/bench/",
    publicDir: false,
    css: { postcss: {} },
    logLevel: "error",
    build: { outDir: folder, target: "es2023" },
  });

/** Lets scripts on these pages read the clock as finely as the browser has it. */
const pageHeaders = `
/bench/*
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Embedder-Policy: require-corp
`;

/**
 * The built worker with the floors beside it, in a folder outside the project: `/bench/*` is answered by the floors and
 * their pages, everything else by the product as it is built. The build and what a deploy takes stay as they are.
 */
export async function writeBenchWorker(): Promise<{ readonly config: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-bench-"));
  const built = join(root, "build", "server");
  cpSync(built, join(folder, "product"), { recursive: true });
  rmSync(join(folder, "product", "wrangler.json"));
  await bundleFloors(folder);
  const assetsHere = join(folder, "assets");
  writeFileSync(join(folder, "index.js"), entry);
  const { assets, d1_databases, durable_objects, migrations, ...more } = configuration.parse(
    JSON.parse(readFileSync(join(built, "wrangler.json"), "utf8")),
  );
  cpSync(resolve(built, assets.directory), assetsHere, { recursive: true });
  await bundlePages(join(assetsHere, "bench"));
  appendFileSync(join(assetsHere, "_headers"), pageHeaders);
  const here = {
    ...more,
    assets: { ...assets, directory: assetsHere },
    durable_objects: { ...durable_objects, bindings: [...durable_objects.bindings, { name: "FLOOR_ECHO", class_name: "EchoObject" }] },
    migrations: [...migrations, { tag: "bench", new_sqlite_classes: ["EchoObject"] }],
    d1_databases: d1_databases.map((each) => ({ ...each, migrations_dir: resolve(built, each.migrations_dir) })),
  };
  const config = join(folder, "wrangler.json");
  writeFileSync(config, JSON.stringify(here));
  return { config, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
