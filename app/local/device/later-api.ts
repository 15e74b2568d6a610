import type { LinkAnswer } from "#app/local/sync/local-port";
import type { Api } from "#app/local/sync/request";

/** What came of asking along a road whose code may still be on its way: where that does not come, the worker cannot be reached. */
export async function askedLater<Road, T>(road: () => Promise<Road>, ask: (road: Road) => Promise<LinkAnswer<T>>): Promise<LinkAnswer<T>> {
  const here = await road().catch(() => null);
  return here === null ? { kind: "unreachable" } : ask(here);
}

/** Requests by an `Api` that comes later. */
export const laterApi = (api: () => Promise<Api>): Api => ({
  call: (path, schema, init) => askedLater(api, (here) => here.call(path, schema, init)),
  send: (path, init) => askedLater(api, (here) => here.send(path, init)),
  async raw(path, init) {
    const here = await api().catch(() => null);
    return here === null ? null : here.raw(path, init);
  },
});
