import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { labServer } from "./lab-server.js";

/** A page for tests only: a device of the product's own modules, and the real write path behind it, over plain SQLite. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: false,
  css: { postcss: {} },
  logLevel: "error",
  server: { hmr: false, watch: null },
  optimizeDeps: { include: ["dexie", "zod"] },
  plugins: [labServer()],
});
