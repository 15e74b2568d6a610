import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { endWithParent } from "./child.js";
import { installIfNeeded } from "./installed-packages.js";
import { isAtLeast } from "./node-version.js";
import { PlainFailure, runCommand } from "./progress.js";
import { root } from "./project.js";

/** React Router 8, wrangler 4.149 and vitest 5 say so in their `engines`. */
const oldestNodeForTools = [22, 22];

/**
 * Runs a command of the project on the Node that the project brings: installs what is missing, and
 * starts the same script again with the installed Node, or goes on when this is it.
 * @param {() => Promise<{ main(args: readonly string[]): Promise<number | void> }>} load imports the command, which may use packages
 */
export async function launch(load) {
  await runCommand(async () => {
    process.chdir(root);
    await installIfNeeded(root);
    const node = installedNode();
    if (node && realpathSync(process.execPath) !== realpathSync(node)) return startAgain(node);
    if (!node && !isAtLeast(process.versions.node, oldestNodeForTools)) {
      throw new PlainFailure(
        `No Node was installed for ${process.platform} ${process.arch}: use Node ${oldestNodeForTools.join(".")} or newer here.`,
      );
    }
    process.env.PATH = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
    const command = await load();
    return command.main(process.argv.slice(2));
  });
}

/** The Node that came as an optional dependency for this system, or null. */
function installedNode() {
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
  if (process.platform === "win32") names.push(`node-win-${process.arch}`);
  const program = process.platform === "win32" ? "node.exe" : "node";
  return names.map((name) => join(root, "node_modules", name, "bin", program)).find(existsSync) ?? null;
}

/** @param {string} node @returns {Promise<number>} the exit code */
function startAgain(node) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, process.argv.slice(1), { stdio: "inherit" });
    const forget = endWithParent(child);
    child.on("error", reject);
    child.on("close", (code) => {
      forget();
      resolve(code ?? 1);
    });
  });
}
