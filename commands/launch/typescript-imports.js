import { statSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Lets commands import the project's TypeScript: Node strips the types itself, but wants the file extension that our
 * imports leave out. Tried only where the plain resolution finds nothing.
 */
export function importTypeScript() {
  registerHooks({
    resolve(specifier, context, next) {
      if (!/^(#|\.\.?\/)/.test(specifier) || /\.[a-z]+$/.test(specifier)) return next(specifier, context);
      try {
        return withExtension(next(specifier, context));
      } catch (error) {
        if (!(error instanceof Error) || !("url" in error) || typeof error.url !== "string") throw error;
        return withExtension({ url: error.url });
      }
    },
  });
}

/** @param {{ url: string }} found */
function withExtension(found) {
  const url = ["", ".ts", ".js"].map((end) => found.url + end).find((each) => isFile(fileURLToPath(each)));
  return { ...found, url: url ?? found.url, shortCircuit: true };
}

/** A folder may bear the name of the module beside it. @param {string} path */
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
