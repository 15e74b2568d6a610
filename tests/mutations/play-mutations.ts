import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { z } from "zod";
import { root } from "../../commands/launch/project.js";
import { idsIn } from "../laws/test-titles";
import { type Mutation, mutations } from "./mutations";

export interface MutationJob {
  /** Names of those to plant; none = all. */
  readonly only: readonly string[];
  readonly tell: (line: string) => void;
}

const report = z.object({
  testResults: z.array(
    z.object({ message: z.string().optional(), assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

/** Runs the test file of a mutation with the mutation in, and gives the full names of the tests that failed. */
async function failedTests(mutation: Mutation): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-mutation-"));
  const file = join(folder, "report.json");
  const where = mutation.suite === "worker" ? ["--config", "vitest.workers.config.ts"] : ["--project", "unit"];
  const args = [
    join(root, "node_modules", "vitest", "vitest.mjs"),
    "run",
    ...where,
    mutation.test,
    "--reporter=json",
    `--outputFile=${file}`,
  ];
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(process.execPath, args, {
        cwd: root,
        env: { ...process.env, MUTATION: JSON.stringify(mutation) },
        stdio: "ignore",
      });
      child.on("error", reject);
      child.on("close", () => resolve());
    });
    const { testResults } = report.parse(JSON.parse(readFileSync(file, "utf8")));
    const broken = testResults.find(({ assertionResults }) => assertionResults.length === 0);
    if (testResults.length === 0 || broken) throw new Error(`${mutation.name}: its test did not run. ${broken?.message ?? ""}`);
    return testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .flatMap((each) => (each.status === "failed" ? [each.fullName] : []));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Plants each mutation by itself and runs the test that claims its clause. Gives the names of those that no such test caught. */
export async function playMutations({ only, tell }: MutationJob): Promise<readonly string[]> {
  const unknown = only.find((name) => !mutations.some((each) => each.name === name));
  if (unknown !== undefined) throw new Error(`There is no mutation "${unknown}".`);
  const chosen = mutations.filter(({ name }) => only.length === 0 || only.includes(name));
  const survived: string[] = [];
  for (const mutation of chosen) {
    const caught = (await failedTests(mutation)).filter((title) => idsIn(title).includes(mutation.clause));
    if (caught.length === 0) survived.push(mutation.name);
    tell(`${caught.length > 0 ? "caught" : "SURVIVED"}  ${mutation.clause.padEnd(6)} ${mutation.name}: ${mutation.what}`);
  }
  tell(`${chosen.length} mutations, ${survived.length} survived`);
  return survived;
}
