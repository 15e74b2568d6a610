import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createCore } from "#worker/composition/create-core";
import { authPartsOf } from "#worker/composition/identity-parts";

const hashCostWith = (variables: unknown) =>
  authPartsOf(
    createCore(env, variables, {
      clock: () => new Date(),
      log: () => undefined,
      random: () => 0.5,
      randomBytes: (bytes) => crypto.getRandomValues(bytes),
      fetch: async () => new Response(null, { status: 404 }),
      background: () => undefined,
      developmentOrigin: () => "http://localhost",
    }),
  ).hashCost;

test("[P16] the doors of a deploy hash at the full cost, those of development at a small one", () => {
  const { PLUMBLINE_DEVELOPMENT, ...deployed } = env;
  expect(PLUMBLINE_DEVELOPMENT).toBe("1");
  expect(hashCostWith(deployed)).toEqual({ logN: 14, r: 8, p: 5 });
  expect(hashCostWith(env).logN).toBe(10);
});
