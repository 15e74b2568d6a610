import { derivedKeys, type Secrets } from "../../secrets/derived-secret";
import { keyedDigest, keyedDigests } from "../../secrets/keyed-digest";
import { cookieIn, cookiePrefix } from "../session/session-cookie";

const lifetimeSeconds = 7 * 86_400;
const nameAt = (url: URL) => `${cookiePrefix(url)}.signed_up`;

/** An account whose address waits to be confirmed, with the hash of the password that was chosen for it. */
export interface SignedUp {
  readonly accountId: string;
  readonly hash: string;
}

/**
 * The browser that made an account and chose its password, by a keyed digest in a cookie of this very host. It opens nothing: it tells the
 * owner of an address, who confirms, from somebody who wrote it down before them.
 */
export interface SignUpMarks {
  /** The cookie that marks this browser. Without an account it looks the same, and stands for none: it does not tell whether there was one. */
  cookie(request: Request, made: SignedUp | null): Promise<string>;
  /** Whether this browser made the account and chose the password that it has now. */
  isOf(request: Request, made: SignedUp): Promise<boolean>;
}

const said = ({ accountId, hash }: SignedUp) => `${accountId}\n${hash}`;

/** `newSecret`: 32 random bytes in hexadecimal. */
export function createSignUpMarks(secrets: Secrets, newSecret: () => string): SignUpMarks {
  const keys = () => derivedKeys(secrets, "sign-up-mark");
  return {
    async cookie(request, made) {
      const url = new URL(request.url);
      const mark = made === null ? newSecret() : keyedDigest(await keys(), said(made));
      const secure = url.protocol === "https:" ? "; Secure" : "";
      return `${nameAt(url)}=${mark}; Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${secure}`;
    },
    async isOf(request, made) {
      const kept = cookieIn(request, nameAt(new URL(request.url))) ?? "";
      return keyedDigests(await keys(), said(made)).includes(kept);
    },
  };
}
