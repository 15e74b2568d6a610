import { cloudflare } from "@cloudflare/vite-plugin";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/**
 * The development server's own variables come from the launcher's environment, and reach it alone: a build has none of
 * them whatever the environment says (product.md P16).
 */
function developmentVariables(): Record<string, string> {
  const { PLUMBLINE_DEVELOPMENT, AUTH_SECRET } = process.env;
  if (!PLUMBLINE_DEVELOPMENT || !AUTH_SECRET) return {};
  const signIn = Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && /^(PLUMBLINE_SIGN_IN|(GOOGLE|MICROSOFT)_CLIENT_(ID|SECRET))$/.test(name) ? [[name, value]] : [],
  );
  return { PLUMBLINE_DEVELOPMENT, AUTH_SECRET, ...Object.fromEntries(signIn) };
}

export default defineConfig(({ command }) => ({
  define: { __BUILD_ID__: JSON.stringify(process.env.PLUMBLINE_BUILD_ID ?? "development") },
  plugins: [
    paraglideVitePlugin({
      project: "./app/messages/project.inlang",
      outdir: "./app/messages/compiled",
      strategy: ["cookie", "baseLocale"],
    }),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      persistState: { path: `${process.env.PLUMBLINE_DATA ?? ".wrangler"}/state` },
      config: command === "serve" ? (worker) => ({ vars: { ...worker.vars, ...developmentVariables() } }) : {},
    }),
    reactRouter(),
  ],
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
