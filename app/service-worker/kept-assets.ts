type Assets = Pick<Cache, "add" | "delete" | "keys">;

/** Requests at a time: as many as a browser makes of one host. */
const lanes = 6;

/**
 * Takes addresses into the cache that it does not hold yet. Workbox asks for one file after another, and once more for what the
 * page has just loaded; what fails here it still asks for, and there it matters. Never rejects.
 */
export async function takeIn(assets: Assets, addresses: readonly string[]): Promise<void> {
  const held = new Set((await assets.keys()).map(({ url }) => url));
  const wanted = addresses.filter((address) => !held.has(address)).reverse();
  const lane = async () => {
    for (let address = wanted.pop(); address !== undefined; address = wanted.pop()) await assets.add(address).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Throws out what no build on the list needs any more. */
export async function throwOut(assets: Assets, needed: ReadonlySet<string>): Promise<void> {
  const held = await assets.keys();
  await Promise.all(held.filter(({ url }) => !needed.has(url)).map((request) => assets.delete(request)));
}
