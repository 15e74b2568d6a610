import { isIPv6 } from "node:net";
import { derivedKeys, type Secrets } from "../../secrets/derived-secret";
import { keyedDigest, keyedDigests } from "../../secrets/keyed-digest";
import { cookieIn, cookiePrefix } from "./session-cookie";

/** Accounts that one browser is remembered by: a counter of an office has more, and remembers the latest. */
const accountsKept = 8;
const lifetimeSeconds = 180 * 86_400;
const nameAt = (url: URL) => `${cookiePrefix(url)}.known_device`;

/** The first four groups of an IPv6 address: what a household or office is given, to choose addresses in as it likes. */
function firstGroups(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = head.split(":").filter((group) => group !== "");
  const after = tail === undefined ? [] : tail.split(":").filter((group) => group !== "");
  const between = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: between }, () => "0"), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/** The network a request comes from. `cf-connecting-ip` is set by Cloudflare, whatever the caller says. */
export function networkOf(request: Request): string {
  const address = (request.headers.get("cf-connecting-ip") ?? "").trim().slice(0, 100);
  return isIPv6(address) ? `${firstGroups(address)}::/64` : address;
}

/** Browsers that have signed in to an account before, by a signed cookie of this very host: `device.mark.mark…`, a mark an account. */
export interface KnownDevices {
  /** The device, where it carries the account's mark; null where it does not. Nothing tells whether there is such an account. */
  deviceOf(request: Request, email: string): Promise<string | null>;
  /** The cookie that marks this browser for the account too. */
  remember(request: Request, email: string): Promise<string>;
}

const readCookie = (request: Request): { readonly device: string; readonly marks: readonly string[] } | null => {
  const [device = "", ...marks] = (cookieIn(request, nameAt(new URL(request.url))) ?? "").split(".");
  return /^[0-9a-f]{64}$/.test(device) ? { device, marks: marks.slice(0, accountsKept) } : null;
};

/** `newSecret`: 32 random bytes in hexadecimal. */
export function createKnownDevices(secrets: Secrets, newSecret: () => string): KnownDevices {
  const keys = () => derivedKeys(secrets, "known-device");
  const said = (device: string, email: string) => `${device}\n${email.trim().toLowerCase()}`;
  return {
    async deviceOf(request, email) {
      const kept = readCookie(request);
      if (kept === null) return null;
      const marks = keyedDigests(await keys(), said(kept.device, email));
      return marks.some((mark) => kept.marks.includes(mark)) ? kept.device : null;
    },
    async remember(request, email) {
      const url = new URL(request.url);
      const { device, marks } = readCookie(request) ?? { device: newSecret(), marks: [] };
      const all = await keys();
      const before = keyedDigests(all, said(device, email));
      const value = [device, keyedDigest(all, said(device, email)), ...marks.filter((each) => !before.includes(each))]
        .slice(0, accountsKept + 1)
        .join(".");
      const secure = url.protocol === "https:" ? "; Secure" : "";
      return `${nameAt(url)}=${value}; Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${secure}`;
    },
  };
}
