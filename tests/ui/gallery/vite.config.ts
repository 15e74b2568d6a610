import { fileURLToPath } from "node:url";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { defineConfig } from "vite";

const top = fileURLToPath(new URL("../../../", import.meta.url));

/** The gallery is a page for tests only: every part in every state, without the product round it. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: `${top}public`,
  css: { postcss: top },
  logLevel: "error",
  build: { outDir: `${top}test-results/gallery`, emptyOutDir: true },
  plugins: [
    paraglideVitePlugin({
      project: `${top}schemas/messages/project.inlang`,
      outdir: `${top}schemas/messages/compiled`,
      strategy: ["cookie", "baseLocale"],
    }),
  ],
});
