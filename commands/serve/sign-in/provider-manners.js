import { AsyncLocalStorage } from "node:async_hooks";

/** The one secret of both demo registrations: it opens nothing outside this machine. */
export const demoClientSecret = "development-only";
/** @param {ProviderName} provider */
export const demoClientId = (provider) => `plumbline-${provider}`;

/**
 * @typedef {"google" | "microsoft"} ProviderName
 * @typedef {import("../../demo/demo-people-elsewhere.js").PersonElsewhere} PersonElsewhere
 *
 * How one provider behaves where they differ.
 * @typedef {object} Manners
 * @property {string} title
 * @property {Record<string, string>} routes its own addresses
 * @property {string[]} scopes beyond those of OpenID Connect
 * @property {string} calendar the scope that opens calendars
 * @property {(person: PersonElsewhere) => Record<string, unknown>} claims of the ID token, besides `sub`
 * @property {(params: Record<string, unknown>) => boolean} isOffline whether such a request is answered with a refresh token
 * @property {(params: Record<string, unknown>) => boolean} remembersGrants whether what was granted before is granted again
 * @property {boolean} rotates whether a refresh token works once
 * @property {boolean} saysWhen whether its ID tokens say when the person signed in: Google's do not, Microsoft's do where our registration asks
 */

/** @param {Record<string, unknown>} params @param {string} name @param {string} word */
const says = (params, name, word) =>
  String(params[name] ?? "")
    .split(" ")
    .includes(word);

/** @type {Readonly<Record<ProviderName, Manners>>} */
export const manners = {
  google: {
    title: "Google (development)",
    routes: { authorization: "/o/oauth2/v2/auth", token: "/token", jwks: "/oauth2/v3/certs" },
    scopes: [],
    calendar: "https://www.googleapis.com/auth/calendar.events",
    claims: ({ name, email, id }) => ({
      email,
      email_verified: true,
      name,
      picture: `https://lh3.googleusercontent.com/a/${id}`,
      ...(email.endsWith("@gmail.com") ? {} : { hd: email.split("@")[1] }),
    }),
    // Google leaves the refresh token out of a grant that it has seen before, unless consent is asked for.
    isOffline: (params) => params.access_type === "offline" && says(params, "prompt", "consent"),
    remembersGrants: (params) => params.include_granted_scopes === "true",
    rotates: false,
    saysWhen: false,
  },
  microsoft: {
    title: "Microsoft (development)",
    routes: {
      authorization: "/common/oauth2/v2.0/authorize",
      token: "/common/oauth2/v2.0/token",
      jwks: "/common/discovery/v2.0/keys",
    },
    scopes: ["offline_access"],
    calendar: "Calendars.ReadWrite",
    claims: ({ name, email, id, tenant }) => ({ oid: id, tid: tenant, preferred_username: email, name, ver: "2.0" }),
    isOffline: (params) => says(params, "scope", "offline_access"),
    remembersGrants: () => false,
    rotates: true,
    saysWhen: true,
  },
};

/** @type {AsyncLocalStorage<string>} */
const issuing = new AsyncLocalStorage();

/**
 * Microsoft has one address for everybody, and each directory signs as an issuer of its own.
 * @param {import("oidc-provider").Provider} provider
 * @param {string} root address of the provider
 */
export function issueByTenant(provider, root) {
  Object.defineProperty(provider, "issuer", { get: () => issuing.getStore() ?? root });
  const { prototype } = provider.IdToken;
  const { issue } = prototype;
  /** @this {{ available: { tid: string } }} @param {Parameters<typeof issue>} how */
  prototype.issue = function issueOfTenant(...how) {
    return issuing.run(`${root}/${this.available.tid}/v2.0`, () => Reflect.apply(issue, this, how));
  };
}
