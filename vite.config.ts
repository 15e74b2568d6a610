import { cloudflare } from "@cloudflare/vite-plugin";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, normalizePath } from "vite";
import { leanMessages } from "./commands/build/lean-messages.js";

/**
 * The development server's own variables come from the launcher's environment, and reach it alone: a build has none of
 * them whatever the environment says (product.md P16).
 */
function developmentVariables(): Record<string, string> {
  const { PLUMBLINE_DEVELOPMENT } = process.env;
  if (!PLUMBLINE_DEVELOPMENT) return {};
  const others = Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && /^(AUTH_SECRET(_\d+)?|PLUMBLINE_SIGN_IN|(GOOGLE|MICROSOFT)_CLIENT_(ID|SECRET))$/.test(name)
      ? [[name, value]]
      : [],
  );
  return { PLUMBLINE_DEVELOPMENT, ...Object.fromEntries(others) };
}

const top = normalizePath(import.meta.dirname);
const within =
  (...folders: readonly string[]) =>
  (id: string) =>
    folders.some((folder) => id.startsWith(`${top}/${folder}/`));
const ours = within("app", "schemas", "styled-system");
const oursAndIcons = within("app", "schemas", "styled-system", "node_modules/lucide-react");

/**
 * What pages share, in few files: left alone the bundler makes a file of every sentence that two pages say, and a first visit asks for a
 * hundred. Counts are of pages and other entries, sizes in bytes before minifying. Pages' own code stays with its page.
 */
const sharedFiles = [
  { name: "words", test: within("schemas/messages/compiled"), minShareCount: 3 },
  // Apart from our own: they stay as they are from one build to the next.
  { name: "libraries", test: /\/node_modules\//, minShareCount: 40 },
  { name: "frame", test: ours, minShareCount: 40 },
  { name: "often", test: ours, minShareCount: 8, maxModuleSize: 12_000 },
  { name: "small", test: oursAndIcons, minShareCount: 2, maxModuleSize: 1_500 },
];

export default defineConfig(({ command }) => ({
  define: {
    __BUILD_ID__: JSON.stringify(process.env.PLUMBLINE_BUILD_ID ?? "development"),
    __DOCUMENT_STYLES__: JSON.stringify(process.env.PLUMBLINE_DOCUMENT_STYLES ?? null),
  },
  plugins: [
    paraglideVitePlugin({
      project: "./schemas/messages/project.inlang",
      outdir: "./schemas/messages/compiled",
      strategy: ["cookie", "baseLocale"],
    }),
    leanMessages(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      persistState: { path: `${process.env.PLUMBLINE_DATA ?? ".wrangler"}/state` },
      config: command === "serve" ? (worker) => ({ vars: { ...worker.vars, ...developmentVariables() } }) : {},
    }),
    reactRouter(),
  ],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } } },
  server: { port: 4200, strictPort: true, host: "127.0.0.1" },
  optimizeDeps: {
    // Everything a page imports: what is found later makes the first visit load two Reacts.
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "react-router",
      "react-router/dom",
      "react/jsx-runtime",
      ...["dialog", "menu", "popover", "portal", "toast"].map((part) => `@ark-ui/react/${part}`),
      "dexie",
      "lucide-react",
      "uqr",
      "zod",
    ],
  },
}));
