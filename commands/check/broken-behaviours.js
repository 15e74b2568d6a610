import { parseArgs } from "node:util";
import { PlainFailure } from "../launch/progress.js";
import { importTypeScript } from "../launch/typescript-imports.js";

const usage = `Usage: npm run mutate -- [ID or NAME ...]
  ID or NAME  a clause of tests/specification.md (S2.22) or a mutation: these alone
Exit code 0 when each behaviour of the specification that was broken on purpose failed the test that claims it.`;

/** `npm run mutate`: breaks what the specification says, a behaviour at a time, and looks whether its test notices. */
export async function main() {
  const only = askedFor();
  if (only === null) {
    console.log(usage);
    return 0;
  }
  importTypeScript();
  /** @type {{ playMutations: (job: { only: readonly string[], tell: (line: string) => void }) => Promise<readonly string[]> }} */
  const { playMutations } = await import(new URL("../../tests/mutations/play-mutations.ts", import.meta.url).href);
  const survived = await playMutations({ only, tell: console.log });
  return survived.length === 0 ? 0 : 1;
}

/** Which are asked for, none for all; null: how to ask. */
function askedFor() {
  try {
    const { values, positionals } = parseArgs({ options: { help: { type: "boolean" } }, allowPositionals: true });
    return values.help ? null : positionals;
  } catch (error) {
    throw new PlainFailure(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
