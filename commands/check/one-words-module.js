import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const imports = /^import .*$/gm;
const comments = /\/\*\*[\s\S]*?\*\//g;

/**
 * The compiled messages as one module instead of one a message, which a build needs and tests do not: thousands of modules are most of what
 * tests load, and more than workerd takes.
 * @returns {import("vite").Plugin}
 */
export function oneWordsModule() {
  return {
    name: "plumbline-one-words-module",
    enforce: "pre",
    load(id) {
      const [path = ""] = id.split("?");
      if (!path.endsWith("/schemas/messages/compiled/messages/_index.js")) return null;
      const folder = dirname(path);
      const messages = readdirSync(folder)
        .filter((name) => name.endsWith(".js") && name !== "_index.js")
        .map((name) => readFileSync(join(folder, name), "utf8").replace(comments, ""));
      const imported = new Set(messages.flatMap((text) => text.match(imports) ?? []));
      return { code: [...imported, ...messages.map((text) => text.replace(imports, ""))].join("\n"), map: { mappings: "" } };
    },
  };
}
