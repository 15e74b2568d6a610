import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * What a stage found.
 * @typedef {{ passed: number, failed: number, again?: readonly string[], failures?: readonly string[], times?: readonly TestTime[] }} Counts
 * `again`: titles that passed at their second try only; `failures`: title and first words of what failed; `times`: how long each test took
 * @typedef {{ title: string, milliseconds: number }} TestTime all tries together
 */

/**
 * Counts of a run from the JSON report it wrote. A run that failed without a failed test (it did not start, a file did
 * not load, an error outside a test) counts as one failure more, never as none.
 * @param {string} file
 * @param {number} exitCode
 * @param {(report: unknown) => Counts} read
 * @returns {Counts}
 */
export function countsFrom(file, exitCode, read) {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 0 };
  const nothingRan = counts.passed + counts.failed === 0;
  return (exitCode !== 0 && counts.failed === 0) || nothingRan ? { ...counts, failed: counts.failed + 1 } : counts;
}

/**
 * A Vitest JSON report: its tests, and one failure for each file that failed without one.
 * @param {unknown} report
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const { numPassedTests, numFailedTests, testResults } = /** @type {VitestReport} */ (report);
  const broken = testResults.filter((file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"));
  const failures = testResults.flatMap((file) => [
    ...file.assertionResults.filter((test) => test.status === "failed").map((test) => failure(test.fullName, test.failureMessages?.[0])),
    ...(broken.includes(file) ? [failure(file.name, file.message)] : []),
  ]);
  const all = testResults.flatMap((file) => file.assertionResults);
  const times = all.map(({ fullName = "?", duration = 0 }) => ({ title: fullName, milliseconds: duration }));
  const again = all.filter(({ status, meta }) => status === "passed" && meta?.again).map(({ fullName = "?" }) => fullName);
  return { passed: numPassedTests, failed: numFailedTests + broken.length, failures, times, again };
}

/** @param {string} [title] @param {string} [message] */
const failure = (title = "?", message = "") =>
  `${title}: ${stripVTControlCharacters(message).split("\n").filter(Boolean).slice(0, 3).join(" | ").slice(0, 400)}`;

/**
 * A Playwright JSON report. What passed only when tried again has passed, and is named: it is somebody's work to find out why.
 * @param {unknown} report
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  const { stats, errors, suites } = /** @type {PlaywrightReport} */ (report);
  const all = suites.flatMap(specsOf);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    times: all.map(({ title, tests }) => ({ title, milliseconds: durationOf(tests) })),
    again: withStatus(all, "flaky").map(({ title }) => title),
    failures: withStatus(all, "unexpected").map(({ title, tests }) => `${failure(title, firstMessage(tests))}${lastPage(tests)}`),
  };
}

/** Lines of a failed test's page that are printed, and letters of each. */
const pageLines = 40;
const lineLength = 140;

/**
 * What stood on the page when the last try failed, from its main part on: where a run leaves nothing but its print, that is all
 * there is to find the reason by. @param {PlaywrightSpec["tests"]} tests
 */
function lastPage(tests) {
  const contexts = tests.flatMap(({ results = [] }) => results).flatMap(({ attachments = [] }) => attachments);
  const path = contexts.findLast(({ name }) => name === "error-context")?.path;
  if (path === undefined || !existsSync(path)) return "";
  const [, snapshot = ""] = readFileSync(path, "utf8").split("```yaml\n");
  const lines = (snapshot.split("\n```")[0] ?? "").split("\n");
  const main = Math.max(
    lines.findIndex((line) => line.includes("- main")),
    0,
  );
  return lines
    .slice(main, main + pageLines)
    .map((line) => `\n    ${line.slice(0, lineLength)}`)
    .join("");
}

/** The specs under a suite. @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Those with a test of that status. @param {readonly PlaywrightSpec[]} specs @param {string} status */
const withStatus = (specs, status) => specs.filter(({ tests }) => tests.some((test) => test.status === status));

/** @param {PlaywrightSpec["tests"]} tests */
const durationOf = (tests) => tests.flatMap(({ results = [] }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0);

/** @param {PlaywrightSpec["tests"]} tests */
const firstMessage = (tests) => tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error?.message;

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number,
 *   testResults: { name?: string, message?: string, status: string,
 *     assertionResults: { status: string, fullName?: string, duration?: number, failureMessages?: string[], meta?: { again?: boolean } }[] }[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[],
 *   suites: PlaywrightSuite[] }} PlaywrightReport
 * @typedef {{ title: string, tests: { status: string, results?: { duration?: number, error?: { message?: string },
 *   attachments?: { name: string, path?: string }[] }[] }[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */
