import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Everything a build is made of, files or folders, from the project's folder. */
const inputs = [
  "app",
  "schemas",
  "worker",
  "public",
  "commands/build",
  "package.json",
  "package-lock.json",
  "panda.config.ts",
  "postcss.config.cjs",
  "react-router.config.ts",
  "tsconfig.base.json",
  "vite.config.ts",
  "wrangler.toml",
];
/** Made by the build itself, or no part of it. */
const left = [
  /^schemas\/messages\/compiled$/,
  /\.test\.tsx?$/,
  /^schemas\/messages\/project\.inlang\/(cache|\.gitignore|\.meta\.json)$/,
  /\.md$/,
];

/** Where a build says what it was made of. @param {string} root */
export const buildMark = (root) => join(root, "build", "inputs-hash");

/** Leads wrangler to what is built; without it the worker is served from its source. @param {string} root */
const deployConfig = (root) => join(root, ".wrangler", "deploy", "config.json");

/** A module a language, in the place of the build's one a message. @param {string} root */
const wordsOfDevelopment = (root) => join(root, "schemas", "messages", "compiled", "messages", "en.js");

/**
 * Whether `build/` was made of the inputs as they are now, is what would be served, and `npm run dev` has not compiled the messages since.
 * @param {string} root
 * @param {string} [hash] of the inputs, where it is known
 */
export const isBuilt = (root, hash = inputsHash(root)) =>
  existsSync(deployConfig(root)) &&
  !existsSync(wordsOfDevelopment(root)) &&
  existsSync(buildMark(root)) &&
  readFileSync(buildMark(root), "utf8") === hash;

/**
 * One hash over the names and bytes of all inputs: equal means that a build would come out the same.
 * @param {string} root
 * @returns {string} hexadecimal SHA-256
 */
export function inputsHash(root) {
  const hash = createHash("sha256");
  for (const path of inputs.flatMap((each) => filesOf(root, each))) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}

/** @param {string} root @param {string} path @returns {string[]} */
function filesOf(root, path) {
  if (left.some((pattern) => pattern.test(path)) || !existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(root, `${path}/${name}`));
}
