import { createWriteStream, rmSync } from "node:fs";
import { finished } from "node:stream/promises";
import { csvLine } from "#schemas/plain/csv-line";
import { refusalWords } from "./import-report.js";

/**
 * The file of refused rows beside the imported one: line and reason, then the row as it came. Made with its first row, so
 * that an import without refusals leaves none; one of an earlier run goes.
 * @param {string} path of the imported file
 */
export function refusedFileFor(path) {
  const file = `${path.replace(/\.gz$/, "").replace(/\.csv$/i, "")}.refused.csv`;
  rmSync(file, { force: true });
  /** @type {import("node:fs").WriteStream | null} */
  let stream = null;
  /** @type {readonly string[]} */
  let names = [];
  return {
    file,
    /** @param {readonly string[]} fields */
    heading: (fields) => {
      names = fields;
    },
    /** @param {import("./import-file.js").RefusedRow} row */
    add({ line, reason, fields }) {
      if (stream === null) {
        stream = createWriteStream(file);
        stream.write(csvLine(["line", "reason", ...names]));
      }
      stream.write(csvLine([String(line), refusalWords(reason), ...fields]));
    },
    async end() {
      if (stream === null) return;
      stream.end();
      await finished(stream);
    },
  };
}
