import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { wordsByLanguage } from "../../support/browser/words-by-language";

const top = fileURLToPath(new URL("../../../", import.meta.url));

/** The gallery is a page for tests only: every part in every state, without the product round it. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: `${top}public`,
  css: { postcss: top },
  logLevel: "error",
  build: { outDir: `${top}test-results/gallery`, emptyOutDir: true },
  plugins: [wordsByLanguage()],
});
