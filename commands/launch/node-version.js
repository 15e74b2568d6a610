// Read by every Node there is, old ones too: plain syntax, no dependency.
import process from "node:process";

/** The oldest Node that can run the launcher and npm 11 (npm 11's own `engines`). */
export const oldestNode = [20, 17];

/**
 * One line to print when this Node is too old, else null.
 * @param {string} version as `process.versions.node` gives it, "20.17.0"
 * @returns {string | null}
 */
export function oldNodeLine(version) {
  if (isAtLeast(version, oldestNode)) return null;
  return `Plumbline needs Node ${oldestNode.join(".")} or newer; this is Node ${version}.`;
}

/**
 * @param {string} version
 * @param {readonly number[]} oldest major and minor
 */
export function isAtLeast(version, oldest) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** Ends the process with that line. Called before anything of newer syntax is imported. */
export function stopOnOldNode() {
  const line = oldNodeLine(process.versions.node);
  if (!line) return;
  console.error(line);
  process.exit(1);
}
