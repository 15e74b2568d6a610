import { z } from "zod";
import type { Person } from "#schemas/role";

const claims = z.object({ sub: z.string() });

/** The account that a token names, as a device knows it. */
export function personOf(token: string, email: string): Person {
  const { sub } = claims.parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));
  return { accountId: sub, name: email, email, emailVerified: true, roles: [] };
}
