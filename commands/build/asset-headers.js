import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { scriptHashes } from "./app-shell.js";

/**
 * Writes `build/client/_headers`, which the asset server obeys: hashed assets never change under their name, and the app
 * shell runs its own inline scripts and the build's assets, nothing else (notes/security.md section 4).
 * @param {string} root the project's folder, built
 * @param {string} shell the app shell's HTML
 */
export function writeAssetHeaders(root, shell) {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes(shell).join(" ")}`,
    "worker-src 'self' blob:",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  // Texts to read: they run nothing.
  const documentPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";
  // The thread that reads strangers' PDFs: it runs the build's own code alone, and talks to nobody but the site.
  const enginePolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
  // The thread that writes approved sets, and marks into them: it is given all that it needs, and talks to nobody.
  const writerPolicy = "default-src 'none'; script-src 'self'";
  const rules = [
    // What the worker's answers say too (worker/http/security-headers.ts). Over plain http a browser does not heed it.
    ["/*", "X-Content-Type-Options: nosniff", "Strict-Transport-Security: max-age=63072000; includeSubDomains"],
    ["/assets/*", "Cache-Control: public, max-age=31536000, immutable"],
    ["/assets/plan-writer-worker-*", `Content-Security-Policy: ${writerPolicy}`],
    ["/assets/plan-engine-worker-*", `Content-Security-Policy: ${enginePolicy}`],
    ["/assets/plan-difference-worker-*", "Content-Security-Policy: default-src 'none'; script-src 'self'"],
    ["/assets/files/*", "! Cache-Control", `Content-Security-Policy: ${documentPolicy}`, "Referrer-Policy: same-origin"],
    ["/app-shell.html", "Cache-Control: no-cache", `Content-Security-Policy: ${policy.join("; ")}`, "Referrer-Policy: same-origin"],
    ["/service-worker.js", "Cache-Control: no-cache"],
  ];
  const text = rules.map(([path, ...headers]) => [path, ...headers.map((header) => `  ${header}`)].join("\n")).join("\n");
  writeFileSync(join(root, "build", "client", "_headers"), `${text}\n`);
}
