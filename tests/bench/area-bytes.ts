import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { z } from "zod";
import { routeFiles } from "../../commands/build/lean-manifest.js";
import { root } from "../../commands/launch/project.js";
import { type Figure, figureOfCount } from "./figure";

const files = z.object({ module: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) });
const clientManifest = z.object({
  url: z.string(),
  entry: files,
  routes: z.record(z.string(), files.extend({ id: z.string(), parentId: z.string().optional() })),
});
export type ClientManifest = z.infer<typeof clientManifest>;

/** The list of routes with all their files, as it stood before the build made it lean for pages. */
export const readManifest = (client: string): ClientManifest => clientManifest.parse(JSON.parse(readFileSync(routeFiles(client), "utf8")));

/** The files that a page needs, each once: entry, manifest, and every route from the root to the page. */
export function firstVisit({ url, entry, routes }: ClientManifest, id: string): readonly string[] {
  const parts = [entry];
  for (let route = routes[id]; route !== undefined; route = routes[route.parentId ?? ""]) parts.push(route);
  if (parts.length === 1) throw new Error(`There is no route ${id}`);
  return [...new Set([url, ...parts.flatMap(({ module, imports, css }) => [module, ...imports, ...css])])];
}

/** Each area with the files of its first page. */
export function firstVisits(manifest: ClientManifest): ReadonlyMap<string, readonly string[]> {
  const visits = new Map<string, readonly string[]>();
  for (const { id } of Object.values(manifest.routes)) {
    const area = /^areas\/([^/]+)\//.exec(id)?.[1];
    if (area !== undefined && !visits.has(area)) visits.set(area, firstVisit(manifest, id));
  }
  return visits;
}

/** What the libraries alone weigh, bundled now by the same bundler. */
export async function floorBytes(): Promise<number> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "error",
    build: { write: false, rollupOptions: { input: join(root, "tests", "bench", "page-floor.ts") } },
  });
  const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  return outputs.reduce((sum, each) => sum + gzipSync(each.type === "chunk" ? each.code : each.source).length, 0);
}

/** Areas that visitors are sent without the app: visitor-bytes.ts has them. */
const plainAreas: readonly string[] = ["landing", "public-permit", "auth", "not-found"];

/** JavaScript and CSS of each area's first visit, gz, against the libraries it stands on. */
export async function areaBytes(): Promise<readonly Figure[]> {
  const client = join(root, "build", "client");
  const floor = await floorBytes();
  const bytesOf = (path: string) => gzipSync(readFileSync(join(client, path))).length;
  const visits = [...firstVisits(readManifest(client))].filter(([area]) => !plainAreas.includes(area));
  return visits.map(([area, paths]) => {
    const measured = paths.reduce((sum, path) => sum + bytesOf(path), 0);
    return figureOfCount({ id: `bytes/${area}`, unit: "bytes gz", goal: 1.25, aim: 1.25 }, measured, floor);
  });
}
