import { isLocalHost } from "#worker/http/organization-of-host";

/** Push services of browsers: this very host, or with a dot before it any host under it. */
const services: readonly string[] = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  ".push.apple.com",
];

const isService = (host: string): boolean => services.some((known) => (known.startsWith(".") ? host.endsWith(known) : host === known));

/**
 * Whether messages may be sent there: an address comes from outside, so only push services that we know are asked, over https on
 * the usual port (ASVS 5.0 V1.3.6). In development this machine too, where tests have a push service of their own.
 */
export function isPushEndpoint(address: string, development: boolean): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.password !== "") return false;
  if (url.protocol === "https:" && url.port === "" && isService(url.hostname)) return true;
  return development && isLocalHost(url.hostname);
}
