import { cloudflare } from "@cloudflare/vite-plugin";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { chunkPlan } from "./commands/build/chunk-plan.js";
import { leanMessages } from "./commands/build/lean-messages.js";
import { leanZod } from "./commands/build/lean-zod.js";
import { preloadInSlices } from "./commands/build/preload-in-slices.js";
import { schemasApart } from "./commands/build/schemas-apart.js";
import { schemasLater } from "./commands/build/schemas-later.js";
import { staticStyles } from "./commands/build/static-styles.js";
import { root } from "./commands/launch/project.js";

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

const chunks = chunkPlan();

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
    leanZod(),
    staticStyles(root),
    schemasApart(root),
    schemasLater(),
    preloadInSlices(),
    chunks.plugin,
    cloudflare({
      viteEnvironment: { name: "ssr" },
      persistState: { path: `${process.env.PLUMBLINE_DATA ?? ".wrangler"}/state` },
      config: command === "serve" ? (worker) => ({ vars: { ...worker.vars, ...developmentVariables() } }) : {},
    }),
    reactRouter(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks.groups } } } } },
    // Names stay, for the log's traces. No copies of the pages' fonts, drawing engines and character maps: the worker has no use for them.
    ssr: {
      build: {
        emitAssets: false,
        rolldownOptions: { output: { minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } } } },
      },
    },
  },
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
      ...["pdf", "pdf.worker"].map((part) => `pdfjs-dist/build/${part}.min.mjs`),
      "uqr",
      "zod",
    ],
  },
}));
