// Run by hand, over a development server that shows what is to be seen: `node commands/demo/story/sessions/record-sessions.js URL [NAME...]`.
// Records the demo's testers anew with the product's own recorder, and writes what the office would read of them into `recorded`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { brotliCompressSync, constants } from "node:zlib";
import { chromium } from "@playwright/test";
import { demoPassword } from "../../demo-accounts.js";
import { PanelSteps } from "./panel-steps.js";
import { TesterHand } from "./tester-hand.js";
import { visits } from "./tester-visits.js";

/** @typedef {import("./tester-visits.js").Visit} Visit */
/** @typedef {(path: string) => Promise<string>} Ask */

const [base = "http://localhost:8787", ...names] = process.argv.slice(2);

/** What is true on the day of the recording alone is left out, or told when it is replayed. @type {ReadonlyArray<readonly [RegExp, string]>} */
const ofItsDay = [
  [/As of \d{1,2} \w{3} \d\d:\d\d/g, "As of {asOf}"],
  [/Closed \w{3} \d{1,2} \w+\. /g, ""],
];

/** What staff read at the office's door. @returns {Promise<Ask>} */
async function staffDoor() {
  const headers = { "content-type": "application/json", origin: base };
  const body = JSON.stringify({ email: "admin@demo.test", password: demoPassword });
  const signedIn = await fetch(`${base}/api/auth/sign-in/email`, { method: "POST", headers, body });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const site = { "x-organization": "local" };
  const minted = await fetch(`${base}/api/v2/token`, { headers: { ...site, cookie, "sec-fetch-site": "same-origin" } });
  const { token } = await minted.json();
  return async (path) => {
    const answer = await fetch(`${base}${path}`, { headers: { ...site, authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.text();
  };
}

/** Lets a tester do the test; gives the session's id. @param {import("@playwright/test").Browser} browser @param {Visit} visit @returns {Promise<string>} */
async function record(browser, { agent, window, timeZone, touch, pace, act }) {
  const context = await browser.newContext({
    ...{ userAgent: agent, viewport: window, hasTouch: touch, isMobile: touch, timezoneId: timeZone, locale: "en-US" },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const started = page.waitForResponse((response) => response.url().endsWith("/v1/web/start"));
  await page.goto(`${base}/?oruxt=1`);
  const { sessionID } = await (await started).json();
  const hand = new TesterHand(page, { touch, pace });
  await act(hand, new PanelSteps(hand));
  // The recorder sends what it has at least every ten seconds.
  await page.waitForTimeout(11_000);
  await context.close();
  return sessionID;
}

/** What is kept of a session: each request as the doors take it, its times counted from the session's start. @param {Ask} ask @param {string} id */
async function kept(ask, id) {
  /** @type {import("#schemas/usability-test/usability-results").RecordingPieces} */
  const { session, batches } = JSON.parse(await ask(`/api/v2/recordings/${id}`));
  const began = Date.parse(session.startedAt);
  const bodies = await Promise.all(batches.map(({ key }) => ask(`/api/v2/recordings/${id}/batches/${key}`)));
  return {
    ...{ width: session.device.width, height: session.device.height, timezone: session.device.timeZone },
    batches: bodies.map((body) => fromStart(timeless(body), began)),
    signals: session.signals.map(({ timestamp, ...said }) => ({ ...said, timestamp: timestamp - began })),
  };
}

/** @param {string} body */
const timeless = (body) => ofItsDay.reduce((text, [was, is]) => text.replaceAll(was, is), body.replaceAll(base, "{origin}"));

/** @param {string} body @param {number} began */
function fromStart(body, began) {
  /** @type {import("#schemas/usability-test/recorder").RecordedBatch} */
  const batch = JSON.parse(body);
  const events = batch.events.map((event) => ({ ...event, timestamp: event.timestamp - began }));
  return { ...batch, timestamp: batch.timestamp - began, events };
}

/** @param {import("@playwright/test").Browser} browser @param {Ask} ask @param {Visit} visit */
async function keep(browser, ask, visit) {
  const session = await kept(ask, await record(browser, visit));
  const text = JSON.stringify({ agent: visit.agent, ...session });
  const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
  writeFileSync(join(import.meta.dirname, "recorded", `${visit.name}.json.br`), packed);
  console.log(`${visit.name}: ${session.batches.length} batches, ${session.signals.length} signals, ${packed.length} bytes`);
}

const path = process.env.CHROMIUM_SHELL;
const browser = await chromium.launch({
  ...(path && { executablePath: path }),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const ask = await staffDoor();
  const chosen = visits.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const visit of chosen) await keep(browser, ask, visit);
} finally {
  await browser.close();
}
