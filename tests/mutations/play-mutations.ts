import { root } from "../../commands/launch/project.js";
import { idsIn } from "../laws/test-titles";
import { copyTree } from "./copied-tree";
import { failedInPlaywright, failedInVitest } from "./failed-titles";
import { type Mutation, suiteOf } from "./mutation";
import { mutations } from "./mutations";
import { playJourneys } from "./play-journeys";

export interface MutationJob {
  /** Names of those to plant, or ids of clauses; none = all. */
  readonly only: readonly string[];
  readonly tell: (line: string) => void;
}

/** Plants a mutation as its source is loaded, or, for tests that start processes, in a copy of the tree. */
async function failedWith(mutation: Mutation): Promise<readonly string[]> {
  const suite = suiteOf(mutation.test);
  const env = { MUTATION: JSON.stringify(mutation) };
  const titles = mutation.clauses.map((id) => `\\[${id}\\]`).join("|");
  // What a test reads as a file is changed where it reads it.
  const isLoaded = /\.[jt]sx?$/.test(mutation.file);
  if (suite === "unit" && isLoaded) return failedInVitest({ folder: root, args: ["--project", "unit", mutation.test], env });
  if (suite === "worker") return failedInVitest({ folder: root, args: ["--config", "vitest.workers.config.ts", mutation.test], env });
  const tree = copyTree();
  try {
    tree.change(mutation);
    const { folder } = tree;
    const where = suite === "screen" ? ["--config", "tests/screens/vitest.config.ts", "--retry", "0"] : ["--project", suite];
    if (suite !== "parts") return await failedInVitest({ folder, args: [...where, mutation.test, "--testNamePattern", titles] });
    const args = ["--config", "tests/ui/playwright.config.ts", mutation.test.slice("tests/ui/".length), "--grep", titles];
    return await failedInPlaywright({ folder, args });
  } finally {
    tree.remove();
  }
}

async function* playOthers(others: readonly Mutation[]): AsyncGenerator<[Mutation, readonly string[]]> {
  for (const mutation of others) {
    const failed = await failedWith(mutation).catch((error: unknown) => {
      throw new Error(`${mutation.name}: ${error instanceof Error ? error.message : error}`);
    });
    yield [mutation, failed];
  }
}

/** Those that are asked for by name or by a clause's id. @throws when one is neither */
function chosenFrom(only: readonly string[]): readonly Mutation[] {
  const fits = (asked: string) => (mutation: Mutation) => mutation.name === asked || mutation.clauses.includes(asked);
  const unknown = only.find((asked) => !mutations.some(fits(asked)));
  if (unknown !== undefined) throw new Error(`There is no mutation "${unknown}", nor one of such a clause.`);
  return mutations.filter((mutation) => only.length === 0 || only.some((asked) => fits(asked)(mutation)));
}

/**
 * Plants each mutation by itself and runs the test that claims its clauses. Gives the names of those that, for one of their
 * clauses, no such test caught.
 */
export async function playMutations({ only, tell }: MutationJob): Promise<readonly string[]> {
  const chosen = chosenFrom(only);
  const survived: string[] = [];
  const judge = (mutation: Mutation, failed: readonly string[]) => {
    const caught = failed.flatMap(idsIn);
    const missed = mutation.clauses.filter((id) => !caught.includes(id));
    if (missed.length > 0) survived.push(mutation.name);
    for (const id of mutation.clauses)
      tell(`${missed.includes(id) ? "SURVIVED" : "caught"}  ${id.padEnd(6)} ${mutation.name}: ${mutation.what}`);
  };
  const isJourney = ({ test }: Mutation) => suiteOf(test) === "journey";
  for await (const [mutation, failed] of playOthers(chosen.filter((each) => !isJourney(each)))) judge(mutation, failed);
  for await (const [mutation, failed] of playJourneys(chosen.filter(isJourney))) judge(mutation, failed);
  tell(`${chosen.length} mutations, ${survived.length} survived`);
  return survived;
}
