import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { build, preview } from "vite";
import { isBuilt } from "../../commands/build/build-inputs.js";
import { root } from "../../commands/launch/project.js";
import { galleryPort } from "./gallery-project";

const configFile = join(import.meta.dirname, "gallery", "vite.config.ts");
const panda = join(root, "node_modules", ".bin", "panda");

/** Builds the gallery and serves it to this machine alone. */
export default async function startGallery(): Promise<() => Promise<void>> {
  // The style functions are there after a build of the same tree.
  if (!isBuilt(root)) await promisify(execFile)(process.execPath, [panda, "codegen", "--silent"], { cwd: root });
  await build({ configFile });
  const server = await preview({ configFile, preview: { host: "127.0.0.1", port: galleryPort, strictPort: true } });
  return () => server.close();
}
