import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CopiedTree, copyTree } from "./copied-tree";
import { failedInPlaywright, runInstalled } from "./failed-titles";
import { type Mutation, playedName, switched } from "./mutation";

const config = ["--config", "tests/journeys/playwright.config.ts"];
const fileOf = ({ test }: Mutation): string => test.slice("tests/journeys/".length);
const titled = (mutations: readonly Mutation[]): string =>
  mutations
    .flatMap(({ clauses }) => clauses)
    .map((id) => `\\[${id}\\]`)
    .join("|");

/** Scripts of the built product, of the worker and of pages alike. */
function scriptsIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return scriptsIn(path);
    return name.endsWith(".js") ? [path] : [];
  });
}

/** Says in every built script which mutation is played. */
function playedIn({ folder }: CopiedTree) {
  const scripts = scriptsIn(join(folder, "build")).map((path) => ({ path, text: readFileSync(path, "utf8") }));
  return (name: string) => {
    const first = `globalThis.${playedName}=${JSON.stringify(name)};\n`;
    for (const { path, text } of scripts) writeFileSync(path, first + text);
  };
}

/** Titles of the tests of journeys that fail with each mutation, and do not without one. One build has all of them, each behind a switch. */
export async function* playJourneys(mutations: readonly Mutation[]): AsyncGenerator<[Mutation, readonly string[]]> {
  if (mutations.length === 0) return;
  const tree = copyTree();
  try {
    for (const mutation of mutations) tree.change({ ...mutation, put: switched(mutation) });
    const built = await runInstalled(["..", "commands", "build.js"], { folder: tree.folder, args: [] });
    if (built.code !== 0) throw new Error(`The mutated product was not built. ${built.printed}`);
    const play = playedIn(tree);
    const run = (chosen: readonly Mutation[]) =>
      failedInPlaywright({
        folder: tree.folder,
        args: [...config, ...new Set(chosen.map(fileOf)), "--grep", titled(chosen)],
        env: { PLUMBLINE_URL: "" },
      });
    const unbroken = await run(mutations);
    for (const mutation of mutations) {
      play(mutation.name);
      yield [mutation, (await run([mutation])).filter((title) => !unbroken.includes(title))];
    }
  } finally {
    tree.remove();
  }
}
