/** Paths whose next part is a secret: whoever has the address has what it opens. */
const secretPlaces = ["/s/", "/pay/", "/calendar/", "/v1/web/uxt/uploads/", "/api/auth/reset-password/"] as const;
/** Names of a query whose values are secrets: of a reset, a confirmation, an invitation, a sign-in on its way. */
const secretNames: ReadonlySet<string> = new Set(["token", "code", "ticket", "secret", "id_token"]);

const recordId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.data)?$/i;
const cut = "…";

function path(text: string): string {
  const place = secretPlaces.find((each) => text.startsWith(each));
  if (place === undefined) return text;
  const [secret = "", ...rest] = text.slice(place.length).split("/");
  return [`${place}${secret === "" || recordId.test(secret) ? secret : cut}`, ...rest].join("/");
}

const pair = (text: string): string => {
  const [name = ""] = text.split("=");
  return secretNames.has(name.toLowerCase()) ? `${name}=${cut}` : text;
};

/**
 * An address as a log, a report or a recording may hold it: its secrets are cut. `address`: path and query, with an origin before them or
 * without; a fragment is left out.
 */
export function withoutSecrets(address: string): string {
  const [, origin = "", rest = ""] = /^(https?:\/\/[^/?#]*)?([^#]*)/i.exec(address) ?? [];
  const at = rest.indexOf("?");
  if (at < 0) return `${origin}${path(rest)}`;
  const query = rest
    .slice(at + 1)
    .split("&")
    .map(pair)
    .join("&");
  return `${origin}${path(rest.slice(0, at))}?${query}`;
}

/** Whether an address names a secret: what it answers is told to no other site, and found by no search. */
export const namesSecret = (address: string): boolean => withoutSecrets(address) !== address.replace(/#.*$/, "");
