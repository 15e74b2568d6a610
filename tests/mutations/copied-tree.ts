import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mutated } from "../../commands/check/mutate-plugin.js";
import { root } from "../../commands/launch/project.js";

/** What no test of a copy reads, and is large. */
const left: readonly string[] = ["node_modules", ".git", ".wrangler", "test-results"];

/** A copy of this tree, for a change that processes and browsers are to see. */
export interface CopiedTree {
  readonly folder: string;
  /** Changes one place of a source. */
  change(change: { readonly file: string; readonly find: string; readonly put: string }): void;
  remove(): void;
}

/** Copies the tree as it stands, built product included; packages are those of the tree. */
export function copyTree(): CopiedTree {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-mutated-"));
  for (const name of readdirSync(root)) if (!left.includes(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  // Tests that read the whole tree ask git what belongs to it (tests/laws/source-tree.ts).
  execFileSync("git", ["init", "--quiet", folder]);
  writeFileSync(join(folder, ".git/info/exclude"), "node_modules\n");
  return {
    folder,
    change: (change) => {
      const path = join(folder, change.file);
      writeFileSync(path, mutated(readFileSync(path, "utf8"), change));
    },
    // A process that was just ended may still write its last.
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }),
  };
}
