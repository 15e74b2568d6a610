import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** @param {string} id of a module */
const pathOf = (id) => id.split("?")[0] ?? "";
/** @param {string} id of a module */
const isIndex = (id) => pathOf(id).endsWith("/schemas/messages/compiled/messages/_index.js");
const imports = /^import .*$/gm;
const comments = /\/\*\*[\s\S]*?\*\//g;

/**
 * The compiled messages as one module instead of one a message, which a build needs and tests do not: thousands of modules are most of what
 * tests load, and more than workerd takes.
 * @returns {import("vitest/config").Plugin}
 */
export function oneWordsModule() {
  return {
    name: "plumbline-one-words-module",
    enforce: "pre",
    // It is made of more files than its own, by which a cache would know it.
    configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(({ id }) => (isIndex(id) ? false : null)),
    load(id) {
      if (!isIndex(id)) return null;
      const folder = dirname(pathOf(id));
      const names = readdirSync(folder).filter((name) => name.endsWith(".js") && name !== "_index.js");
      // As `npm run dev` compiles them: a module a language, which the index chooses from.
      if (names.includes("en.js")) return null;
      const messages = names.map((name) => readFileSync(join(folder, name), "utf8").replace(comments, ""));
      const imported = new Set(messages.flatMap((text) => text.match(imports) ?? []));
      return { code: [...imported, ...messages.map((text) => text.replace(imports, ""))].join("\n"), map: { mappings: "" } };
    },
  };
}
