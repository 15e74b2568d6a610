import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";
import { root } from "../../commands/launch/project.js";

const configuration = z.looseObject({
  assets: z.looseObject({ directory: z.string() }),
  d1_databases: z.array(z.looseObject({ migrations_dir: z.string() })),
  durable_objects: z.looseObject({ bindings: z.array(z.unknown()) }),
  migrations: z.array(z.unknown()),
});
/** Wrangler's configuration of the built worker, as far as copies change it; its folders are absolute. */
export type WorkerConfiguration = z.infer<typeof configuration>;

function builtConfiguration(built: string): WorkerConfiguration {
  const { assets, d1_databases, ...more } = configuration.parse(JSON.parse(readFileSync(join(built, "wrangler.json"), "utf8")));
  return {
    ...more,
    assets: { ...assets, directory: resolve(built, assets.directory) },
    d1_databases: d1_databases.map((each) => ({ ...each, migrations_dir: resolve(built, each.migrations_dir) })),
  };
}

export interface WorkerCopy {
  /** Where its `index.js` lies. */
  readonly folder: string;
  /** The file of wrangler's configuration. */
  readonly config: string;
  remove(): void;
}

/**
 * Copies the built worker to a folder outside the project, behind an entry of a test's own, which finds it as
 * `./product/index.js`. The build and what a deploy takes stay as they are.
 */
export function copyWorker(entry: string, change: (built: WorkerConfiguration, folder: string) => WorkerConfiguration): WorkerCopy {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-worker-"));
  const built = join(root, "build", "server");
  cpSync(built, join(folder, "product"), { recursive: true });
  rmSync(join(folder, "product", "wrangler.json"));
  writeFileSync(join(folder, "index.js"), entry);
  const config = join(folder, "wrangler.json");
  writeFileSync(config, JSON.stringify(change(builtConfiguration(built), folder)));
  return { folder, config, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
