import { z } from "zod";

type Assets = Pick<Cache, "add" | "delete" | "keys" | "put">;

/** The texts of a build's page parts by their paths, as the build packs them (commands/build/packed-parts.js). */
const packedParts = z.record(z.string(), z.string());

/** Requests at a time: as many as a browser makes of one host. */
const lanes = 6;

/**
 * Takes addresses into the cache that it does not hold yet. Workbox asks for one file after another, and once more for what the
 * page has just loaded; what fails here it still asks for, and there it matters. Never rejects.
 * @param packed gives the body of the file in which the build packs its page parts: a device that lacks most of them takes that one in
 * place of a hundred and more.
 */
export async function takeIn(assets: Assets, addresses: readonly string[], packed: () => Promise<unknown>): Promise<void> {
  const lacking = await notHeld(assets, addresses);
  if (lacking.length > addresses.length / 2) await unpack(assets, new Set(lacking), packed).catch(() => undefined);
  const wanted = (await notHeld(assets, lacking)).reverse();
  const lane = async () => {
    for (let address = wanted.pop(); address !== undefined; address = wanted.pop()) await assets.add(address).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function notHeld(assets: Assets, addresses: readonly string[]): Promise<string[]> {
  const held = new Set((await assets.keys()).map(({ url }) => url));
  return addresses.filter((address) => !held.has(address));
}

/** Keeps those parts that are wanted, each under its own address as if it had been asked for. */
async function unpack(assets: Assets, wanted: ReadonlySet<string>, packed: () => Promise<unknown>): Promise<void> {
  const [base] = wanted;
  const parts = Object.entries(packedParts.parse(await packed())).map(([path, text]) => ({ address: new URL(path, base).href, text }));
  const kept = parts
    .filter(({ address }) => wanted.has(address))
    .map(({ address, text }) => assets.put(address, partAnswer(address, text)));
  await Promise.all(kept);
}

const partAnswer = (address: string, text: string): Response =>
  new Response(text, {
    headers: {
      "Content-Type": `${address.endsWith(".css") ? "text/css" : "text/javascript"}; charset=utf-8`,
      "X-Content-Type-Options": "nosniff",
    },
  });

/** Throws out what no build on the list needs any more. */
export async function throwOut(assets: Assets, needed: ReadonlySet<string>): Promise<void> {
  const held = await assets.keys();
  await Promise.all(held.filter(({ url }) => !needed.has(url)).map((request) => assets.delete(request)));
}
