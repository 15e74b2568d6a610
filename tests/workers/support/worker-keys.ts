import { env } from "cloudflare:workers";
import { derivedKeys } from "#worker/secrets/derived-secret";
import { createPersonKeys } from "#worker/sync/log/person-keys";

/** People's keys as the worker under test has them: what one seals, the other opens. */
export const workerKeys = createPersonKeys(
  () => derivedKeys([{ version: 1, secret: env.AUTH_SECRET }], "person-key"),
  (bytes) => crypto.getRandomValues(bytes),
);
