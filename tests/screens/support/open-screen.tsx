import { routes } from "virtual:site-map";
import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import {
  type DataRouter,
  matchRoutes,
  UNSAFE_createBrowserHistory,
  UNSAFE_createClientRoutes,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_FrameworkContext,
  UNSAFE_getTurboStreamSingleFetchDataStrategy,
  UNSAFE_hydrationRouteProperties,
  type UNSAFE_RouteModules,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import { browserDevice } from "#app/local/device/browser-device";
import { sentBeforeLeaving } from "./connection";

// Pages ask for their entry and their list of routes ahead: something that is here already.
const manifest = { entry: { imports: [], module: "/app/root.tsx" }, routes, url: "/app/root.tsx", version: "" };
window.__reactRouterManifest = manifest;
/** Modules that have been read; those of other routes come when they are first opened. */
const routeModules: UNSAFE_RouteModules = {};
const frame: React.ComponentProps<typeof UNSAFE_FrameworkContext.Provider>["value"] = {
  ...{ manifest, routeModules, ssr: true, isSpaMode: false },
  future: {},
  routeDiscovery: { mode: "initial", manifestPath: "" },
};

const harness = location.href;
let open: { readonly router: DataRouter; readonly root: Root } | null = null;

/** Takes the screen that is open away, as leaving its page does. */
export function closeScreen(): void {
  open?.root.unmount();
  open?.router.dispose();
  open = null;
  history.replaceState(null, "", harness);
}

/** Whoever works here leaves, as by "Sign out" but for the page that follows. */
export async function leave(): Promise<void> {
  const { current } = browserDevice();
  if ((await current.settled()).kind !== "open") return;
  (await current.leave(false))?.close();
  await current.endSession();
}

/**
 * From here on this file's browser is at that office, of `newOffice`: before anybody signs in, as a browser's device is of one office. What was done
 * at the one before has gone there: another office would refuse it, and the device wait for good.
 */
export async function workAt(office: string): Promise<void> {
  await sentBeforeLeaving();
  await cookieStore.set("screens-office", office);
}

/** Whoever works here leaves, and nobody is signed in at this browser any more. */
export async function signOutHere(): Promise<void> {
  closeScreen();
  await leave();
}

/** Somebody signs in at this browser, and its device opens for them. What the one before did has gone to the office. */
export async function signInAs(email: string, password = "plumb-line-demo"): Promise<void> {
  await sentBeforeLeaving();
  await signOutHere();
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/api/auth/sign-in/email", { method: "POST", headers, body: JSON.stringify({ email, password }) });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`);
  await browserDevice().current.verify();
}

const clientRoutes = () => UNSAFE_createClientRoutes(routes, routeModules, null, true, false);

async function readModule(id: string): Promise<void> {
  const line = routes[id];
  if (line) routeModules[id] ??= await import(/* @vite-ignore */ line.module);
}

/** The modules of a page's routes are there before it is drawn, as the worker's page names them. */
async function readModules(address: string): Promise<void> {
  const matched = matchRoutes(clientRoutes(), new URL(address, location.origin)) ?? [];
  await Promise.all(matched.map(({ route }) => readModule(route.id ?? "")));
}

/** Opens a page of the site as it is opened in the product but for the worker's part: with its frame, its loaders and this browser's device. */
export async function openScreen(address: string): Promise<DataRouter> {
  closeScreen();
  await readModules(address);
  history.replaceState(null, "", address);
  const router: DataRouter = UNSAFE_createRouter({
    routes: clientRoutes(),
    history: UNSAFE_createBrowserHistory(),
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
    dataStrategy: UNSAFE_getTurboStreamSingleFetchDataStrategy(() => router, manifest, routeModules, true),
  }).initialize();
  const root = createRoot(document);
  root.render(
    <StrictMode>
      <UNSAFE_FrameworkContext.Provider value={frame}>
        <RouterProvider router={router} />
      </UNSAFE_FrameworkContext.Provider>
    </StrictMode>,
  );
  open = { router, root };
  // The page stands in a frame of the test's own: keys go to it, as to a page that was just loaded.
  window.focus();
  return router;
}
