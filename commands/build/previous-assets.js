import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Each build carries the hashed assets of the one before it, so that a page opened before an update can still load
 * its parts (ruling P7). `build-assets.json` names which belong to which; it is served, for the next deploy to read.
 * @param {string} client the folder of the client build
 */
export function keepPreviousAssets(client) {
  const kept = mkdtempSync(join(tmpdir(), "plumbline-assets-"));
  const previous = readBuildAssets(client).own.filter((name) => existsSync(join(client, "assets", name)));
  for (const name of previous) cpSync(join(client, "assets", name), join(kept, name));
  return {
    /** Puts them back beside the new build's assets. */
    putBack() {
      const found = readdirSync(join(client, "assets"), { withFileTypes: true });
      const own = found
        .filter((each) => each.isFile())
        .map((each) => each.name)
        .sort();
      const added = previous.filter((name) => !own.includes(name));
      for (const name of added) cpSync(join(kept, name), join(client, "assets", name));
      writeFileSync(join(client, "build-assets.json"), `${JSON.stringify({ own, previous: added })}\n`);
      rmSync(kept, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} client
 * @returns {{ own: string[], previous: string[] }} names in `assets/` made by this build, and by the one before it
 */
export function readBuildAssets(client) {
  const file = join(client, "build-assets.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { own: [], previous: [] };
}
