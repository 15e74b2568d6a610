import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Puts the assets of the build that is live where the next build finds its predecessor's, so that pages opened before
 * this deploy still load their parts (ruling P7). Nothing live yet, or not reachable, is no failure.
 * @param {string} client folder of the client build
 * @param {string} origin of the live deployment
 * @param {typeof globalThis.fetch} ask
 * @returns {Promise<number>} how many assets were taken
 */
export async function takeLiveAssets(client, origin, ask) {
  const names = await liveNames(origin, ask);
  if (names.length === 0) return 0;
  mkdirSync(join(client, "assets"), { recursive: true });
  for (const name of names) {
    const answer = await ask(`${origin}/assets/${name}`);
    if (!answer.ok) throw new Error(`The live build's asset ${name} answered ${answer.status}.`);
    writeFileSync(join(client, "assets", name), new Uint8Array(await answer.arrayBuffer()));
  }
  writeFileSync(join(client, "build-assets.json"), JSON.stringify({ own: names, previous: [] }));
  return names.length;
}

/** @param {string} origin @param {typeof globalThis.fetch} ask @returns {Promise<string[]>} */
async function liveNames(origin, ask) {
  try {
    const answer = await ask(`${origin}/build-assets.json`);
    /** @type {{ own?: unknown }} */
    const listed = answer.ok ? JSON.parse(await answer.text()) : {};
    const own = Array.isArray(listed.own) ? listed.own : [];
    return own.filter((/** @type {unknown} */ name) => typeof name === "string" && /^[\w.-]+$/.test(name));
  } catch {
    return [];
  }
}
