import { existsSync, readFileSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { runQuietly } from "./child.js";
import { PlainFailure, step } from "./progress.js";

/**
 * Whether the packages on disk are those of the lockfile. npm keeps a copy of what it installed in
 * `node_modules/.package-lock.json`; a newer lockfile counts as changed only if some package of it differs.
 * @param {string} root the project's folder
 */
export function packagesAreCurrent(root) {
  const wantedFile = join(root, "package-lock.json");
  const installedFile = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedFile)) return false;
  if (statSync(installedFile).mtimeMs >= statSync(wantedFile).mtimeMs) return true;
  const wanted = JSON.parse(readFileSync(wantedFile, "utf8")).packages;
  const installed = JSON.parse(readFileSync(installedFile, "utf8")).packages;
  const same = Object.keys(wanted).every((path) => path === "" || fits(wanted[path], installed[path]));
  const nothingElse = Object.keys(installed).every((path) => path in wanted);
  if (!same || !nothingElse) return false;
  utimesSync(installedFile, new Date(), new Date());
  return true;
}

/**
 * A package made for another system is wanted, and rightly absent.
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @param {LockedPackage} wanted
 * @param {LockedPackage | undefined} installed
 */
function fits(wanted, installed) {
  if (installed === undefined) return wanted.optional === true || wanted.devOptional === true;
  return wanted.version === installed.version && wanted.integrity === installed.integrity;
}

/**
 * Installs what the lockfile names, if it is not there.
 * @param {string} root
 */
export async function installIfNeeded(root) {
  if (packagesAreCurrent(root)) return;
  const [program, ...first] = npmProgram();
  const options = { cwd: root, shell: process.platform === "win32" && program === "npm" };
  const version = await runQuietly(program, [...first, "--version"], options);
  if (version.code !== 0) throw new PlainFailure("npm does not run; it comes with Node and must be on the PATH.");
  // npm 10 leaves out the platform packages of Vite 8.
  const install = Number.parseInt(version.output, 10) < 11 ? ["exec", "--yes", "--", "npm@11", "ci"] : ["ci"];
  const done = await step("Installing packages", () => runQuietly(program, [...first, ...install], options));
  if (done.code === 0) return;
  process.stderr.write(done.output);
  throw new PlainFailure("The packages could not be installed; what npm said is above.");
}

/**
 * The npm that started this script, else the one beside this Node, else the one on the PATH.
 * @returns {[string, ...string[]]} program and first arguments
 */
function npmProgram() {
  const started = process.env.npm_execpath;
  if (started?.endsWith(".js") && existsSync(started)) return [process.execPath, started];
  const beside = join(dirname(process.execPath), "..", "lib", "node_modules", "npm", "bin", "npm-cli.js");
  return existsSync(beside) ? [process.execPath, beside] : ["npm"];
}
