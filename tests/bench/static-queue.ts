/** The script of a service worker that answers from its cache and does nothing else. */
export const staticWorker = `
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("fetch", (event) => {
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
`;
export const staticWorkerAddress = "/bench/static-worker.js";
export const staticScope = "/bench/static/";
/** Where the page lies in that worker's cache. */
export const staticAddress = `${staticScope}queue`;

/** A page without its scripts: what it shows, and how that looks. */
export const withoutScripts = (html: string): string =>
  html.replace(/<script\b[^>]*>.*?<\/script>/gs, "").replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, "");

interface StaticPage {
  readonly html: string;
  readonly worker: string;
  readonly scope: string;
  readonly address: string;
}

/** Run in a page of the product: puts a page and its styles into a cache, behind a service worker of their own. */
export async function keepStaticPage({ html, worker, scope, address }: StaticPage): Promise<void> {
  const registration = await navigator.serviceWorker.register(worker, { scope });
  const starting = registration.installing;
  if (starting !== null)
    await new Promise<void>((resolve) => {
      const look = () => starting.state === "activated" && resolve();
      starting.addEventListener("statechange", look);
      look();
    });
  const styles = new DOMParser().parseFromString(html, "text/html").querySelectorAll("link[rel=stylesheet]");
  const kept = await caches.open("static-queue");
  await kept.addAll([...styles].map((link) => link.getAttribute("href") ?? ""));
  await kept.put(address, new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } }));
}
