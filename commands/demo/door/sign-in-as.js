import { refusalPage } from "./door-pages.js";

/** What a form of the door may weigh. Characters. */
const longest = 4_000;

/** A path of this site. @param {string} next @param {string} origin */
function isLocalPath(next, origin) {
  if (!next.startsWith("/") || /^[^?#]*\/\//.test(next) || /[\\\p{Cc}]/u.test(next)) return false;
  return URL.canParse(next, origin) && new URL(next, origin).origin === origin;
}

/** Sent by a page of this very site, as the browser vouches in both its ways. @param {Request} request */
const isOwnForm = (request) =>
  request.headers.get("origin") === new URL(request.url).origin && request.headers.get("sec-fetch-site") === "same-origin";

/** What the form says; null: it is none of the door's. Read to its end in any case: the runtime breaks a connection whose body is left. @param {Request} request */
async function formOf(request) {
  const text = await request.text();
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  if (!isForm || text.length > longest) return null;
  const fields = new URLSearchParams(text);
  return { email: fields.get("email") ?? "", next: fields.get("next") ?? "" };
}

/**
 * A request to the product from the same browser.
 * @param {Request} request
 * @param {string} path
 * @param {{ body?: object, cookie?: string | null }} more `cookie`: other cookies than the browser sent
 */
function fromSameBrowser(request, path, { body, cookie = request.headers.get("cookie") }) {
  const { origin } = new URL(request.url);
  const headers = new Headers({ origin, "sec-fetch-site": "same-origin", ...(cookie && { cookie }) });
  for (const name of ["cf-connecting-ip", "user-agent", "accept-language"]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (body === undefined) return new Request(`${origin}${path}`, { headers });
  headers.set("content-type", "application/json");
  return new Request(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Why identity let nobody in, in words. @param {Response} answer @param {string} email */
function refusalOf(answer, email) {
  if (answer.status === 401) return `${email} no longer has the demo password. Sign in with its own, or make the data anew: npm run reset.`;
  if (answer.status === 429) return "Too many tries. Wait a minute, and press again.";
  return `The server refused ${email} (${answer.status}).`;
}

/** The cookies of an answer, as its browser would send them. @param {readonly string[]} set */
const asSent = (set) => set.map((cookie) => cookie.split(";")[0]).join("; ");

/**
 * `POST /dev/sign-in-as`: signs in as one of the demo people, with the product's own sign-in, and goes on to `next`. Whoever was signed in
 * before is signed out; what they have not sent stays on this device for when they come back.
 * @param {import("./with-door.js").Doorway} doorway
 * @param {Request} request
 */
export async function signInAs({ people, facts, product }, request) {
  const refuse = (/** @type {number} */ status, /** @type {string} */ text) => refusalPage(status, text, facts, request);
  const form = await formOf(request);
  if (!isOwnForm(request)) return refuse(403, "Only a page of this server may sign you in.");
  if (form === null) return refuse(403, "This is no form of this server.");
  const { email, next } = form;
  if (!people.some((person) => person.email === email)) return refuse(404, "No demo account here has this email address.");
  if (!isLocalPath(next, new URL(request.url).origin)) return refuse(403, "This leads to another site.");
  const signedIn = await product(fromSameBrowser(request, "/api/auth/sign-in/email", { body: { email, password: facts.password } }));
  if (!signedIn.ok) return refuse(403, refusalOf(signedIn, email));
  const cookies = signedIn.headers.getSetCookie();
  const own = { cookie: asSent(cookies) };
  // Identity knows accounts, and not whom an office has barred.
  const barred = (await product(fromSameBrowser(request, "/api/v2/token", own))).status === 403;
  const leaving = barred ? own : {};
  await product(fromSameBrowser(request, "/api/auth/sign-out", { ...leaving, body: {} }));
  if (barred) return refuse(403, `This office has barred ${email}. An Admin can restore the access.`);
  const headers = new Headers({ location: next, "cache-control": "no-store", "referrer-policy": "same-origin" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
