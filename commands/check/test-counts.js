import { existsSync, readFileSync } from "node:fs";

/**
 * What a stage found.
 * @typedef {{ passed: number, failed: number, again?: readonly string[] }} Counts `again`: titles that passed at their second try only
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
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/**
 * A Playwright JSON report. What passed only when tried again has passed, and is named: it is somebody's work to find out why.
 * @param {unknown} report
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  const { stats, errors, suites } = /** @type {PlaywrightReport} */ (report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, again: suites.flatMap(triedAgain) };
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
const triedAgain = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ title }) => title),
  ...suites.flatMap(triedAgain),
];

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[],
 *   suites: PlaywrightSuite[] }} PlaywrightReport
 * @typedef {{ specs?: { title: string, tests: { status: string }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */
