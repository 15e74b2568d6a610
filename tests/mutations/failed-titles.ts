import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { z } from "zod";
import { browserEnvironment } from "../../commands/check/find-chromium.js";
import { freePort } from "../../commands/serve/free-port.js";

/** How a tool is run: where, and with which variables besides its surroundings'. */
export interface ToolRun {
  readonly folder: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs an installed tool to its end and gives what it printed. */
export function runInstalled(program: readonly string[], { folder, args, env = {} }: ToolRun): Promise<{ code: number; printed: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(folder, "node_modules", ...program), ...args], {
      cwd: folder,
      // A mutation's test may be one that npm test leaves out.
      env: { ...process.env, PROOF: "whole", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (printed = `${printed}${part}`.slice(-4_000)));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, printed }));
  });
}

async function withReport<T>(read: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-mutation-"));
  try {
    return await read(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({ message: z.string().optional(), assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

/** Full names of the tests of vitest that failed. @throws when a file did not run at all */
export const failedInVitest = (run: ToolRun): Promise<readonly string[]> =>
  withReport(async (file) => {
    const args = ["run", ...run.args, "--reporter=json", `--outputFile=${file}`];
    const { printed } = await runInstalled(["vitest", "vitest.mjs"], { ...run, args });
    const { testResults } = vitestReport.parse(readReport(file, printed));
    const broken = testResults.find(({ assertionResults }) => assertionResults.length === 0);
    if (testResults.length === 0 || broken) throw new Error(`Its test did not run. ${broken?.message ?? printed}`);
    const all = testResults.flatMap(({ assertionResults }) => assertionResults);
    return all.flatMap(({ fullName, status }) => (status === "failed" ? [fullName] : []));
  });

interface PlaywrightSuite {
  readonly title: string;
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
    suites: z.array(playwrightSuite).optional(),
  }),
);
const specsOf = ({ title, specs, suites = [] }: PlaywrightSuite): { title: string; ok: boolean }[] => [
  ...specs.map((spec) => ({ title: `${title} ${spec.title}`, ok: spec.ok })),
  ...suites.flatMap(specsOf).map((spec) => ({ ...spec, title: `${title} ${spec.title}` })),
];

/** Full names of the tests of Playwright that failed. @throws when none ran */
export const failedInPlaywright = (run: ToolRun): Promise<readonly string[]> =>
  withReport(async (file) => {
    const env = {
      ...(await browserEnvironment()),
      UI_GALLERY_PORT: String(await freePort()),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...run.env,
    };
    const args = ["test", ...run.args, "--retries=0", "--reporter=json"];
    const { printed } = await runInstalled(["@playwright", "test", "cli.js"], { ...run, args, env });
    const specs = z
      .object({ suites: z.array(playwrightSuite) })
      .parse(readReport(file, printed))
      .suites.flatMap(specsOf);
    if (specs.length === 0) throw new Error(`No test ran. ${printed}`);
    return specs.flatMap(({ title, ok }) => (ok ? [] : [title]));
  });

function readReport(file: string, printed: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new Error(`Its test did not run. ${printed}`);
  }
}
