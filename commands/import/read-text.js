import { createReadStream, existsSync } from "node:fs";
import { createGunzip } from "node:zlib";
import { PlainFailure } from "../launch/progress.js";

/**
 * The text of a file in pieces, unzipped when its name ends in `.gz`. Bytes that are no UTF-8 become U+FFFD, as upstream's own
 * damage already is.
 * @param {string} path
 * @returns {AsyncGenerator<string>}
 * @throws {PlainFailure} one line, when it cannot be read
 */
export async function* textOf(path) {
  if (!existsSync(path)) throw new PlainFailure(`There is no file ${path}.`);
  const file = createReadStream(path);
  const bytes = path.endsWith(".gz") ? file.pipe(createGunzip()) : file;
  file.on("error", (error) => bytes.destroy(error));
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  try {
    for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  } catch (error) {
    throw new PlainFailure(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  yield decoder.decode();
}
