import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";

/**
 * Puts bytes where the local server keeps its files, while none runs.
 * @param {string} state the folder of the local data
 * @param {readonly { key: string, bytes: Uint8Array, options: { httpMetadata?: { contentType?: string, contentEncoding?: string } } }[]} puts
 */
export async function putFiles(state, puts) {
  if (puts.length === 0) return;
  const configPath = join(state, "files-only.json");
  mkdirSync(state, { recursive: true });
  const bucket = { binding: "FILES", bucket_name: "plumbline-files" };
  writeFileSync(configPath, JSON.stringify({ name: "files-only", compatibility_date: "2026-10-01", r2_buckets: [bucket] }));
  /** @type {{ env: { FILES: R2Put }, dispose(): Promise<void> }} */
  const proxy = await getPlatformProxy({ configPath, envFiles: [], persist: { path: join(state, "v3") } });
  try {
    for (const { key, bytes, options } of puts) await proxy.env.FILES.put(key, bytes, options);
  } finally {
    await proxy.dispose();
    rmSync(configPath);
  }
}

/** @typedef {{ put(key: string, bytes: Uint8Array, options: object): Promise<unknown> }} R2Put */
