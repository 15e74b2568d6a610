import { clientsClaim } from "workbox-core";
import { PrecacheController } from "workbox-precaching";
import { Route, Router } from "workbox-routing";
import { z } from "zod";
import { manifestAddress } from "#app/local/device/app-manifest-address";
import { keptScreen } from "#app/local/store/kept-screens";
import { readOriginRecord } from "#app/local/store/origin-store";
import { wakeUpTag, workerMessage } from "#app/local/sync/background-sync";
import { browserClock } from "#app/local/sync/platform";
import { organizationOfHost } from "#app/local/sync/request-decoration";
import { landingPath } from "#app/screen/page/landing-path";
import { afterSession, answerNavigation } from "./answer-navigation";
import { drainOutbox, endSessionLeftOpen } from "./drain-outbox";
import { takeIn, throwOut } from "./kept-assets";
import { planNavigation } from "./plan-navigation";

import { noticeOf, openNotice } from "./push-notice";
import { renewPush } from "./renew-push";
import { withScreen } from "./with-screen";

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    /** Background Sync (WICG): the browser has found a connection. */
    sync: ExtendableEvent & { readonly tag: string };
  }
}
declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: its hashed assets and the app shell. */
declare const __PRECACHE__: { url: string; revision: string | null }[];
/** Put in by the build: paths of the hashed assets that only the build before it has. */
declare const __PREVIOUS__: string[];
/** Put in by the build: paths of hashed assets that are kept once they have been asked for. */
declare const __ON_USE__: string[];
/** Put in by the build: the path of the file that holds its page parts, packed. */
declare const __PACKED__: string;
declare const __BUILD_ID__: string;

/** Milliseconds. */
const recordPatience = 1_000;
const shellAddress = "/app-shell.html";
// One cache for all builds: a page of the build before finds there what its device has taken in.
const cacheName = "plumbline-assets";
const precache = new PrecacheController({ cacheName });
precache.addToCacheList(__PRECACHE__);
const absolute = (path: string) => new URL(path, location.href).href;

async function packedParts(): Promise<unknown> {
  const body: unknown = await (await fetch(__PACKED__)).json();
  return body;
}

async function install(event: ExtendableEvent): Promise<void> {
  const hashed = __PRECACHE__.flatMap(({ url, revision }) => (revision === null ? [absolute(url)] : []));
  await takeIn(await caches.open(cacheName), hashed, packedParts);
  await precache.install(event);
}

/** What the build before needs is kept and never asked for: who comes now has no page of it open. */
async function activate(): Promise<void> {
  const needed = new Set([...precache.getURLsToCacheKeys().values(), ...[...__PREVIOUS__, ...__ON_USE__].map(absolute)]);
  await throwOut(await caches.open(cacheName), needed);
}

self.addEventListener("install", (event) => {
  event.waitUntil(install(event));
  event.waitUntil(manifest(new Request(manifestAddress)));
});

self.addEventListener("activate", (event) => event.waitUntil(activate()));
clientsClaim();

self.addEventListener("message", (event) => {
  const message = workerMessage.safeParse(event.data);
  if (!message.success) return;
  switch (message.data.type) {
    // Only a page that knows of no unsaved work says so: see app/shell/updates/offline-worker.ts.
    case "take-over":
      return event.waitUntil(self.skipWaiting());
    case "serve":
      return event.waitUntil(self.clients.claim());
  }
});

async function shell(): Promise<Response> {
  const kept = await precache.matchPrecache(shellAddress);
  return kept ?? fetch(shellAddress);
}

/** The shell with the screen that its person left at this address, which goes when the page is drawn. */
async function shellWithScreen(accountId: string, address: string): Promise<Response> {
  const place = { accountId, build: __BUILD_ID__, address };
  return withScreen(await shell(), await keptScreen(place, browserClock.now()).catch(() => null));
}

/** A text to read, as this build has it: without a connection it is better than none. */
async function keptText(pathname: string): Promise<Response> {
  return (await precache.matchPrecache(pathname)) ?? Response.error();
}

/** The office's manifest, which is nobody's: as the office has it, or without a connection as it was last. */
async function manifest(request: Request): Promise<Response> {
  const office = await caches.open("plumbline-office");
  try {
    const answer = await fetch(request);
    if (answer.ok) await office.put(manifestAddress, answer.clone());
    return answer;
  } catch {
    return (await office.match(manifestAddress)) ?? Response.error();
  }
}

async function navigated(request: Request, pathname: string): Promise<Response> {
  // A store that does not answer must not keep a page from opening.
  const record = await Promise.race([readOriginRecord().catch(() => null), browserClock.pause(recordPatience).then(() => null)]);
  const plan = planNavigation(pathname, { record, organization: organizationOfHost(location.host), now: browserClock.now() });
  const { search } = new URL(request.url);
  if (plan === "shell" && record !== null) {
    // Led on here, the app on a home screen opens with the screen that was left there.
    if (pathname === "/redirect" && search === "") return Response.redirect(landingPath(record.person));
    return shellWithScreen(record.person.accountId, `${pathname}${search}`);
  }
  const network = afterSession(record?.revoke ?? false, endSessionLeftOpen, () => fetch(request));
  return plan === "pass" ? fetch(request) : answerNavigation(plan, { shell, network, pause: browserClock.pause });
}

/** The address a listed asset is kept under; undefined: the build has not listed it. Never an API answer, never `.data`. */
const keptUnder = (pathname: string): string | undefined =>
  pathname.startsWith("/api/") ? undefined : (precache.getCacheKeyForURL(pathname) ?? __PREVIOUS__.find((path) => path === pathname));

async function asset(request: Request, pathname: string): Promise<Response> {
  const key = keptUnder(pathname);
  return (key === undefined ? undefined : await caches.match(key, { cacheName })) ?? fetch(request);
}

/** What is kept once it was asked for, with the headers that it came with: a thread that reads strangers' files keeps its policy. */
async function onUse(request: Request, pathname: string): Promise<Response> {
  const assets = await caches.open(cacheName);
  const kept = await assets.match(pathname);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await assets.put(pathname, answer.clone()).catch(() => undefined);
  return answer;
}

/** Asked without the record: an address that is no page of ours is not touched at all. */
const isPage = (pathname: string): boolean => planNavigation(pathname, { record: null, organization: "", now: "" }) !== "pass";

/** What is answered here, the first that fits. All else of this origin, and everything of others, is the browser's. */
const router = new Router();
function answers(
  kind: "page" | "part",
  fits: (pathname: string) => boolean,
  answer: (request: Request, pathname: string) => Promise<Response>,
) {
  router.registerRoute(
    new Route(
      ({ sameOrigin, request, url }) => sameOrigin && (request.mode === "navigate") === (kind === "page") && fits(url.pathname),
      ({ request, url }) => answer(request, url.pathname),
    ),
  );
}
answers(
  "page",
  (pathname) => pathname.startsWith("/assets/files/"),
  (request, pathname) => fetch(request).catch(() => keptText(pathname)),
);
answers("page", isPage, navigated);
answers("part", (pathname) => pathname === manifestAddress, manifest);
answers("part", (pathname) => keptUnder(pathname) !== undefined, asset);
answers("part", (pathname) => __ON_USE__.includes(pathname), onUse);
router.addFetchListener();

self.addEventListener("sync", (event) => {
  if (event.tag === wakeUpTag) event.waitUntil(drainOutbox(__BUILD_ID__));
});

self.addEventListener("push", (event) => {
  const { title, options } = noticeOf(event.data?.text() ?? null, navigator.language);
  event.waitUntil(self.registration.showNotification(title, options));
});

/** Where a notice leads, as `noticeOf` wrote it. */
const noticeData = z.object({ path: z.string() }).catch({ path: "/redirect" });

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = noticeData.parse(event.notification.data);
  const windows = self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = (address: string) => self.clients.openWindow(address);
  event.waitUntil(windows.then((found) => openNotice(path, { origin: location.origin, windows: found, open })));
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewPush(event, self.registration.pushManager)));
