/** A behaviour of the specification broken on purpose, and the test file that claims its clauses. */
export interface Mutation {
  /** How a command names it. */
  readonly name: string;
  /** Ids in tests/specification.md: each is broken by it, and a failing test has to name each. */
  readonly clauses: readonly string[];
  /** What is then wrong. */
  readonly what: string;
  readonly file: string;
  /** What stands exactly once in the file, and what is put in its place. */
  readonly find: string;
  /** A browser journey's has `$broken` in it, which is true while this one is played: one build has them all. */
  readonly put: string;
  /** The test file. */
  readonly test: string;
}

/** Where a mutation's test runs, which says how it is planted. */
export type Suite = "unit" | "worker" | "laws" | "servers" | "parts" | "screen" | "journey";

/** The suite that a test file is of: the folders are those of the stages of `npm test`. */
export function suiteOf(test: string): Suite {
  if (test.startsWith("tests/workers/")) return "worker";
  if (test.startsWith("tests/journeys/")) return "journey";
  if (test.startsWith("tests/screens/")) return "screen";
  if (test.startsWith("tests/ui/")) return "parts";
  if (/^tests\/(commands|faults)\//.test(test)) return "servers";
  return /^tests\/(architecture|specification)\.test\.ts$/.test(test) ? "laws" : "unit";
}

/** The global that names the mutation which a build with many of them plays. */
export const playedName = "PLUMBLINE_MUTATION";

/** What is put for a journey: it behaves as before while another mutation is played. */
export const switched = ({ name, put }: Mutation): string =>
  put.replaceAll("$broken", () => `(globalThis.${playedName} === ${JSON.stringify(name)})`);
