import { pullAnswer, pushAnswer } from "#schemas/sync";
import type { Link } from "./local-port";
import type { Api } from "./request";

/** Sync over HTTP. */
export const httpLink = (api: Pick<Api, "call">): Link => ({
  push: (request) =>
    api.call("/api/v2/sync/push", pushAnswer, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
    }),
  pull({ cursor, clientId, protocol }) {
    const query = new URLSearchParams({ client: clientId, protocol: String(protocol) });
    if (cursor !== null) query.set("cursor", cursor);
    return api.call(`/api/v2/sync/pull?${query}`, pullAnswer);
  },
});
