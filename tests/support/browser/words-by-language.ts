import { join } from "node:path";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import type { Plugin } from "vite";
import { root } from "../../../commands/launch/project.js";

const folder = join(root, "test-results", "messages");
/** The compiled messages, as everybody imports them, and as files beside them do. */
const compiled = /^(?:#schemas\/messages|\.)\/compiled\/(messages|runtime)$/;

const resolved: Plugin = {
  name: "plumbline-words-by-language",
  enforce: "pre",
  resolveId: (id) => (compiled.test(id) ? join(folder, `${compiled.exec(id)?.[1]}.js`) : null),
};

/**
 * The messages, compiled apart from those of the build: a language is one module instead of one a message. A page of tests would fetch thousands of
 * them for every file, and the gallery be built of them.
 */
export const wordsByLanguage = () => [
  resolved,
  paraglideVitePlugin({
    project: join(root, "schemas", "messages", "project.inlang"),
    outdir: folder,
    outputStructure: "locale-modules",
    strategy: ["cookie", "baseLocale"],
  }),
];
