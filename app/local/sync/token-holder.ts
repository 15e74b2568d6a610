import { z } from "zod";
import type { TokenSource } from "./request";

const claims = z.object({ sub: z.string().min(1), org: z.string().min(1) });

/** Whose token this is. Not proof of anything: it only tells which database is theirs. */
export function holderOf(token: string): z.infer<typeof claims> | null {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    return claims.parse(JSON.parse(atob(payload)));
  } catch {
    return null;
  }
}

/**
 * The session's tokens for one person's page and copy; rejects while they are somebody else's, as when the worker cannot be reached:
 * what is done in one name is never sent in another. `accountHere`: null when it is nobody's page. `onOther`: follows the session.
 */
export const tokensFor = (tokens: TokenSource, accountHere: () => string | null, onOther: () => void): TokenSource => ({
  async token() {
    const token = await tokens.token();
    const here = accountHere();
    if (token === null || here === null || holderOf(token)?.sub === here) return token;
    onOther();
    throw new Error("The session is somebody else's");
  },
  forget: () => tokens.forget(),
});
