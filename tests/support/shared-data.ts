import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/**
 * Real public records kept beside the repository, never in it (their terms do not allow copying). A test that needs one says
 * so in its title and is left out where the folder is absent: `describe.skipIf(!sharedData.present)`.
 */
const folders = [join(process.cwd(), "../shared/data"), join(process.cwd(), "../../shared/data")];
const folder = folders.find((one) => existsSync(join(one, "README.md")));

export const sharedData = {
  present: folder !== undefined,
  /** Bytes of a file, unzipped when its name ends in `.gz`. Throws when the folder is absent. */
  bytes(path: string): Buffer {
    if (folder === undefined) throw new Error("../shared/data is absent");
    const bytes = readFileSync(join(folder, path));
    return path.endsWith(".gz") ? gunzipSync(bytes) : bytes;
  },
  text(path: string): string {
    return this.bytes(path).toString("utf8");
  },
};
