import { organizationSlug } from "#schemas/values";

/** Host labels under the base domain that never name an organization (product.md P2). */
export const reservedLabels: readonly string[] = ["auth", "www", "api", "files", "mail", "admin", "local"];

/** An organization as a request's host names it. `origin` is what mailed links and cookies are bound to. */
export interface Tenant {
  readonly slug: string;
  readonly origin: string;
}

const privateAddress = /^192\.168\.\d{1,3}\.\d{1,3}$/;
const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a host name is this machine or its private network: the only hosts development works on (P16). */
export const isLocalHost = (hostname: string): boolean =>
  loopback.has(hostname) || hostname.endsWith(".localhost") || privateAddress.test(hostname);

/**
 * Whether browsers treat the address as secure although it may be plain http: https, or this machine itself.
 * On 192.168.* over http nobody can sign in (P2).
 */
export const isSecureAddress = (url: URL): boolean =>
  url.protocol === "https:" || loopback.has(url.hostname) || url.hostname.endsWith(".localhost");

/** Whether a request's host is the one that serves the providers' dance for every organization (product.md P15). */
export function isSignInHost(url: URL, settings: { readonly baseDomain: string; readonly development: boolean }): boolean {
  if (settings.development && url.hostname === "auth.localhost") return true;
  return url.port === "" && url.hostname === `auth.${settings.baseDomain}`;
}

/** Whether a request's host is the operator's door, which is no organization's (product.md P22). */
export function isOperatorHost(url: URL, settings: { readonly baseDomain: string; readonly development: boolean }): boolean {
  if (settings.development && url.hostname === "admin.localhost") return true;
  return url.port === "" && url.hostname === `admin.${settings.baseDomain}`;
}

/** Whether a request's host is the one at which the payment provider tells of connected accounts: it is no organization's. */
export function isApiHost(url: URL, settings: { readonly baseDomain: string; readonly development: boolean }): boolean {
  if (settings.development && url.hostname === "api.localhost") return true;
  return url.port === "" && url.hostname === `api.${settings.baseDomain}`;
}

/** Origin of that host, as it is reached from an organization's address. */
export function signInHostOf(url: URL, settings: { readonly baseDomain: string; readonly development: boolean }): string {
  if (settings.development && isLocalHost(url.hostname)) return `${url.protocol}//auth.localhost${url.port === "" ? "" : `:${url.port}`}`;
  return `https://auth.${settings.baseDomain}`;
}

function developmentSlug(hostname: string): string | null {
  if (loopback.has(hostname) || privateAddress.test(hostname)) return "local";
  const label = hostname.endsWith(".localhost") ? hostname.slice(0, -".localhost".length) : "";
  return organizationSlug.safeParse(label).success && !reservedLabels.includes(label) ? label : null;
}

/**
 * The organization that a request's address names, or null when it can be none (P2). In production only
 * `<label>.<baseDomain>` over https on the default port counts; whether such an organization exists is another question.
 */
export function tenantOfUrl(url: URL, settings: { readonly baseDomain: string; readonly development: boolean }): Tenant | null {
  if (settings.development && isLocalHost(url.hostname)) {
    const slug = developmentSlug(url.hostname);
    return slug === null ? null : { slug, origin: url.origin };
  }
  const suffix = `.${settings.baseDomain}`;
  if (url.port !== "" || !url.hostname.endsWith(suffix)) return null;
  const label = url.hostname.slice(0, -suffix.length);
  if (!organizationSlug.safeParse(label).success || reservedLabels.includes(label)) return null;
  return { slug: label, origin: `https://${url.hostname}` };
}
