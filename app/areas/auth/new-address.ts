/** Long enough to read the page that follows and to have its mail sent again. Seconds. */
const keptSeconds = 600;
const name = "new-address";

/**
 * Keeps for the page that follows which address was signed up with, so that it can be named there and need not be typed again: not in an address,
 * which histories and recordings keep. It is set alike whether or not the address had an account.
 */
export function newAddressCookie(url: URL, email: string): string {
  const secure = url.protocol === "https:" ? "; Secure" : "";
  return `new-address=${encodeURIComponent(email)}; Path=/auth; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The address that was just signed up with in this browser; null when there is none. */
export function newAddressIn(request: Request): string | null {
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  const kept = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  try {
    return kept === undefined || kept === "" ? null : decodeURIComponent(kept);
  } catch {
    return null;
  }
}
