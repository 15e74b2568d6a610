import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { browserEnvironment } from "../../commands/check/find-chromium.js";
import { oneWordsModule } from "../../commands/check/one-words-module.js";
import { root } from "../../commands/launch/project.js";
import { freePort } from "../../commands/serve/free-port.js";
import { browsersAtOnce, chromiumLaunch } from "../support/browser/chromium-launch";
import { wholeProof } from "../support/whole-proof";
import { answerRoad, atOffice, cutRoads, forgetCookies, letPieces, piecesArrived } from "./support/screen-commands";
import { passkeyLock } from "./support/screen-passkeys";
import { askThatOffice, builtStyle, officeOfCookie, serverOnlyModules, shortUndo, siteMap, withoutMaps } from "./support/site-map-plugin";

const browsers = await browserEnvironment();
/** What takes a picture of its tab, which Chromium's headless shell cannot: a browser with windows, which asks nobody whether it may. */
const pictured = "tests/screens/editor/bug-reports.proof.screen.test.tsx";
/** What keeps a part of the app from coming, which the page of all others has got by then: it goes with the one above, in a page where nothing asked for it. */
const withoutPart = "tests/screens/jurisdiction/catalogue-not-here.proof.screen.test.tsx";
const apart = [pictured, withoutPart];
const left = wholeProof ? [] : ["**/*.proof.screen.test.tsx"];

/** @param path of a browser @param args further ones */
function inBrowser(path: string, ...args: string[]) {
  const launch = chromiumLaunch(path);
  return playwright({
    launchOptions: { ...launch, args: [...(launch.args ?? []), ...args] },
    contextOptions: { locale: "en-US", reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"] },
    actionTimeout: 45_000,
  });
}

const withWindows = {
  ...{ browser: "chromium" as const, name: "screens with windows", include: apart, exclude: left },
  provider: inBrowser(browsers.CHROMIUM, "--auto-accept-this-tab-capture"),
};

const productPort = await freePort();
// Read by the global set-up, which serves there.
process.env.SCREENS_PRODUCT_PORT = String(productPort);
// The host that the browser named is passed on: to the product, its pages and its doors are of one origin.
const product = { target: `http://127.0.0.1:${productPort}`, changeOrigin: false, configure: askThatOffice };

const asServed = { "process.env.NODE_ENV": JSON.stringify("production") };

/** Route modules with their own loaders and the device's real storage, mounted in a page that stays: no page is loaded. */
export default defineConfig({
  root,
  // React as it is served: a third less work than the one that watches over development.
  define: { __BUILD_ID__: JSON.stringify("screens"), __WHOLE_PROOF__: JSON.stringify(wholeProof), ...asServed },
  oxc: { jsx: { development: false } },
  plugins: [oneWordsModule(), siteMap(), serverOnlyModules(), shortUndo(), officeOfCookie(), builtStyle(), withoutMaps()],
  // What Panda makes is in the build's style.
  css: { postcss: { plugins: [] } },
  server: {
    // Made ready while the product starts.
    warmup: { clientFiles: ["app/root.tsx", "app/**/*.route.tsx"] },
    proxy: {
      "^/(api|v1|dev)/": { ...product, ws: true },
      // The empty page that a recording is rebuilt in, with its policy.
      "^/replay-frame$": product,
      // What a page asks of its own loader on the worker.
      "^/[^?]*\\.data(\\?|$)": product,
    },
  },
  // All that any page imports: what is found later loads the page anew, with two Reacts.
  optimizeDeps: {
    rolldownOptions: { transform: { define: asServed } },
    entries: ["app/root.tsx", "app/**/*.route.tsx"],
    include: [
      ...["react/jsx-runtime", "react-dom/client", "axe-core", "@cantoo/pdf-lib"],
      ...["pdfjs-dist/build/pdf.min.mjs", "pdfjs-dist/build/pdf.worker.min.mjs"],
    ],
  },
  test: {
    name: "screens",
    include: ["tests/screens/**/*.screen.test.tsx"],
    // What is long by nature: `npm run proof` alone.
    exclude: left,
    tags: [{ name: "proof", description: "Long by nature, beside others of its file that are not." }],
    ...(wholeProof ? {} : { tagsFilter: ["!proof"] }),
    globalSetup: "tests/screens/support/start-product.ts",
    setupFiles: "tests/screens/support/fresh-browser.ts",
    // As journeys: a test that passes at its second try is broken, and the whole proof names those that do.
    retry: wholeProof ? 1 : 0,
    testTimeout: 240_000,
    hookTimeout: 60_000,
    maxWorkers: browsersAtOnce,
    // Files follow one another in one page for each browser, which loads the product's modules once.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      traceView: false,
      ui: false,
      viewport: { width: 1280, height: 900 },
      locators: { exact: false },
      commands: { answerRoad, atOffice, cutRoads, forgetCookies, letPieces, passkeyLock, piecesArrived },
      provider: inBrowser(browsers.CHROMIUM_SHELL),
      instances: [{ browser: "chromium", exclude: [...left, ...apart] }, ...(wholeProof ? [withWindows] : [])],
    },
    expect: { poll: { timeout: 30_000 } },
  },
});
