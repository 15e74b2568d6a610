import { appendFileSync, cpSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "vite";
import { root } from "../../commands/launch/project.js";
import { copyWorker, type WorkerConfiguration, type WorkerCopy } from "../support/copied-worker";
import { staticWorker, staticWorkerAddress } from "./static-queue";

const entry = `
import product, { UserNotifications } from "./product/index.js";
import { EchoObject, floorAnswer, HubObject } from "./floors.js";

export { EchoObject, HubObject, UserNotifications };
export default {
  ...product,
  fetch: (request, env, context) =>
    new URL(request.url).pathname.startsWith("/bench/") ? floorAnswer(request, env) : product.fetch(request, env, context),
};
`;

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

const pagesFolder = join(root, "tests", "bench", "page");
const pageFiles = ["index.html", "peers.html", "bare.html", "empty.html"].map((name) => join(pagesFolder, name));

/** The pages of floors and of peers in the browser, among the product's own assets. */
const bundlePages = (folder: string) =>
  build({
    configFile: false,
    root: pagesFolder,
    base: "/bench/",
    publicDir: false,
    css: { postcss: {} },
    logLevel: "error",
    build: { outDir: folder, target: "es2023", rollupOptions: { input: pageFiles } },
  });

/** Lets scripts on these pages read the clock as finely as the browser has it. */
const pageHeaders = `
/bench/*
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Embedder-Policy: require-corp
`;

/** The product's configuration with the floors' own assets and object. */
const withFloors = (built: WorkerConfiguration, assets: string): WorkerConfiguration => ({
  ...built,
  assets: { ...built.assets, directory: assets },
  durable_objects: {
    ...built.durable_objects,
    bindings: [
      ...built.durable_objects.bindings,
      { name: "FLOOR_ECHO", class_name: "EchoObject" },
      { name: "FLOOR_HUB", class_name: "HubObject" },
    ],
  },
  migrations: [...built.migrations, { tag: "bench", new_sqlite_classes: ["EchoObject", "HubObject"] }],
});

/**
 * The built worker with the floors beside it: `/bench/*` is answered by the floors and their pages, everything else by
 * the product as it is built.
 */
export async function writeBenchWorker(): Promise<WorkerCopy> {
  const worker = copyWorker(entry, (built, folder) => {
    const assets = join(folder, "assets");
    cpSync(built.assets.directory, assets, { recursive: true });
    appendFileSync(join(assets, "_headers"), pageHeaders);
    return withFloors(built, assets);
  });
  try {
    await bundleFloors(worker.folder);
    const pages = join(worker.folder, "assets", "bench");
    await bundlePages(pages);
    writeFileSync(join(pages, basename(staticWorkerAddress)), staticWorker);
    return worker;
  } catch (error) {
    worker.remove();
    throw error;
  }
}
