import { existsSync } from "node:fs";
import process from "node:process";
import { runQuietly } from "../launch/child.js";
import { PlainFailure, step } from "../launch/progress.js";

const debianChromium = "/usr/bin/chromium";
const debianShell = "/usr/bin/chromium-headless-shell";
const shellPackage = "chromium-headless-shell";

/** Where systems put Chromium or Chrome. */
const usualPlaces = [
  debianChromium,
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
 * @property {readonly Way[]} ways to install one, in order
 */

/**
 * @typedef {{ label: string, install: () => Promise<boolean> }} Way
 * @typedef {object} ShellSurroundings
 * @property {string | undefined} chosen the environment's CHROMIUM_SHELL
 * @property {(path: string) => boolean} exists
 * @property {Way | null} way to install it; null: none
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

/**
 * The path of Chromium's headless shell, which draws pages and has no windows: a fifth less work for a test. It has no push, no camera and
 * no picture of a tab. Where it cannot be had, `chromium` itself.
 * @param {string} chromium
 * @param {ShellSurroundings} at
 */
export async function findHeadlessShell(chromium, at) {
  if (at.chosen && !at.exists(at.chosen)) throw new PlainFailure(`CHROMIUM_SHELL names ${at.chosen}, which is not there.`);
  if (at.chosen) return at.chosen;
  // Of the same make, and so of the same version.
  if (chromium !== debianChromium) return chromium;
  if (!at.exists(debianShell) && at.way !== null) await step(at.way.label, at.way.install);
  return at.exists(debianShell) ? debianShell : chromium;
}

/** What tests are told of both. @returns {Promise<{ CHROMIUM: string, CHROMIUM_SHELL: string }>} */
export async function browserEnvironment() {
  const chromium = await findChromium(thisMachine());
  return { CHROMIUM: chromium, CHROMIUM_SHELL: await findHeadlessShell(chromium, shellOnThisMachine()) };
}

const onDebian = () => existsSync("/etc/debian_version") && process.getuid?.() === 0;

/** @returns {ShellSurroundings} */
const shellOnThisMachine = () => ({
  chosen: process.env.CHROMIUM_SHELL,
  exists: existsSync,
  way: onDebian() ? { label: "Installing Chromium's headless shell with apt-get", install: () => installWithApt(shellPackage) } : null,
});

/** This machine. @returns {Surroundings} */
export function thisMachine() {
  return {
    chosen: process.env.CHROMIUM,
    places: usualPlaces,
    own: async () => (await import("@playwright/test")).chromium.executablePath(),
    exists: existsSync,
    ways: [
      ...(onDebian() ? [{ label: "Installing Chromium with apt-get", install: installBoth }] : []),
      { label: "Downloading Playwright's Chromium", install: () => ran("npx", ["playwright", "install", "chromium"]) },
    ],
  };
}

/** Older systems have no package of the shell. */
const installBoth = async () => (await installWithApt("chromium", shellPackage)) || installWithApt("chromium");

/** @param {...string} packages */
const installWithApt = async (...packages) =>
  (await ran("apt-get", ["update", "-q"])) && ran("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages]);

/** @param {string} program @param {string[]} args */
async function ran(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return (await runQuietly(program, args, { env, shell: process.platform === "win32" })).code === 0;
}
