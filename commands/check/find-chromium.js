import { existsSync } from "node:fs";
import process from "node:process";
import { runQuietly } from "../launch/child.js";
import { PlainFailure, step } from "../launch/progress.js";

/** Where systems put Chromium or Chrome. */
const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * What finding a browser needs from its surroundings.
 * @typedef {object} Surroundings
 * @property {string | undefined} chosen the environment's CHROMIUM
 * @property {readonly string[]} places to look in, in order
 * @property {() => Promise<string>} own where Playwright keeps its own
 * @property {(path: string) => boolean} exists
 * @property {ReadonlyArray<{ label: string, install: () => Promise<boolean> }>} ways to install one, in order
 */

/**
 * The path of a Chromium: the chosen one, one that is installed, Playwright's own, or one installed now.
 * @param {Surroundings} at
 * @returns {Promise<string>}
 * @throws {PlainFailure} one line, when there is none and none can be installed
 */
export async function findChromium(at) {
  if (at.chosen && !at.exists(at.chosen)) throw new PlainFailure(`CHROMIUM names ${at.chosen}, which is not there.`);
  const look = async () => [at.chosen ?? "", ...at.places, await at.own()].find((path) => path !== "" && at.exists(path));
  const found = await look();
  if (found) return found;
  for (const way of at.ways) {
    const installed = (await step(way.label, way.install)) && (await look());
    if (installed) return installed;
  }
  throw new PlainFailure("No Chromium was found and none could be installed: install one, or set CHROMIUM to its path.");
}

/** This machine. @returns {Surroundings} */
export function thisMachine() {
  const debian = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  return {
    chosen: process.env.CHROMIUM,
    places: usualPlaces,
    own: async () => (await import("@playwright/test")).chromium.executablePath(),
    exists: existsSync,
    ways: [
      ...(debian ? [{ label: "Installing Chromium with apt-get", install: installWithApt }] : []),
      { label: "Downloading Playwright's Chromium", install: () => ran("npx", ["playwright", "install", "chromium"]) },
    ],
  };
}

const installWithApt = async () =>
  (await ran("apt-get", ["update", "-q"])) && ran("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"]);

/** @param {string} program @param {string[]} args */
async function ran(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return (await runQuietly(program, args, { env, shell: process.platform === "win32" })).code === 0;
}
