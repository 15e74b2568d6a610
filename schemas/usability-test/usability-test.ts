import { z } from "zod";
import { identifier, instant, line, prose } from "../values";

/** What a test may hold, so that a tester can finish it and a phone can show it. */
export const testLimits = {
  title: 120,
  description: 2_000,
  guidelines: 10_000,
  conclusion: 2_000,
  path: 500,
  tasks: 30,
  answer: 5_000,
} as const;

/** The id of a test or a task: a positive integer, as older clients read no other (recorder-contract.md). */
export const wireId = z.int().positive().max(2_147_483_647);

/** One task, named as the wire names it. Its id is its test's own, and is given to no other task after it. */
export const usabilityTask = z.object({
  task_id: wireId,
  title: line(testLimits.title).min(1),
  description: prose(testLimits.description),
  /** Whether the tester may type an answer. */
  allow_typing: z.boolean(),
});
export type UsabilityTask = z.infer<typeof usabilityTask>;

/** A path of the product's own, where the test begins: `/`, `/tracker?state=open`. Never another origin's. */
export const startingPath = line(testLimits.path).regex(/^\/(?![/\\])[^\\#]*$/);

/** What an Admin writes. */
export const testContent = z.object({
  title: line(testLimits.title).min(1),
  description: prose(testLimits.description),
  /** Plain text, or the few marks of Markdown that `guidelineBlocks` knows. */
  guidelines: prose(testLimits.guidelines),
  /** Said at the end; empty = the widget's own thanks. */
  conclusion: prose(testLimits.conclusion),
  startingPath,
  reqMic: z.boolean(),
  reqCamera: z.boolean(),
  /** What testers type is kept as it is; otherwise it is masked before it leaves the page. */
  keepsTyping: z.boolean(),
  tasks: z.array(usabilityTask).max(testLimits.tasks),
});
export type TestContent = z.infer<typeof testContent>;

export const testState = z.enum(["preview", "in-progress", "paused", "closed"]);
export type TestState = z.infer<typeof testState>;

/** Where a test may go from each state. A closed one is read only: its results stand. */
export const testMoves: Readonly<Record<TestState, readonly TestState[]>> = {
  preview: ["in-progress", "closed"],
  "in-progress": ["paused", "closed"],
  paused: ["in-progress", "closed"],
  closed: [],
};

/** Testers are served these alone; what a tester does in `preview` is kept apart from the results. */
export const isServed = (state: TestState): boolean => state === "preview" || state === "in-progress";

/** What a test asks is not changed under its testers, nor after it closed. */
export const isEditable = (state: TestState): boolean => state === "preview" || state === "paused";

/** A usability test: scope `staff`. `testId` is the worker's to give; null on a device until it was sent. */
export const usabilityTest = testContent.extend({
  id: identifier,
  testId: wireId.nullable(),
  state: testState,
  /** Raised by each change of what it asks; a change says which it began with. */
  revision: z.int().positive(),
  /** Larger than every task id that was ever given. */
  nextTaskId: wireId,
  createdBy: line(120),
  createdAt: instant,
  changedAt: instant,
  openedAt: instant.nullable(),
  closedAt: instant.nullable(),
});
export type UsabilityTest = z.infer<typeof usabilityTest>;

/** Tests as they are listed: the newest first, of one moment by their ids. */
export const testsInOrder = (tests: readonly UsabilityTest[]): readonly UsabilityTest[] =>
  [...tests].sort((a, b) => (a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? 1 : -1));

/** The answer of `GET /v1/web/uxt/test/{id}`: the wrapper is part of the contract, and tasks are in order. */
export const servedTest = z.object({
  test: z.object({
    title: z.string(),
    description: z.string(),
    startingPath: z.string(),
    status: z.enum(["preview", "in-progress"]),
    reqMic: z.boolean(),
    reqCamera: z.boolean(),
    guidelines: z.string(),
    conclusion: z.string(),
    /** Ours alone: older clients do not read it, and mask. */
    keepsTyping: z.boolean().default(false),
    tasks: z.array(z.object({ task_id: wireId, title: z.string(), description: z.string(), allow_typing: z.boolean() })),
  }),
});
export type ServedTest = z.infer<typeof servedTest>["test"];

/** What the wire says of a test, or null while nobody may take it. */
export function servedFrom(test: UsabilityTest): ServedTest | null {
  if (test.state !== "preview" && test.state !== "in-progress") return null;
  const { title, description, state, reqMic, reqCamera, guidelines, conclusion, keepsTyping, tasks } = test;
  return {
    title,
    description,
    startingPath: test.startingPath,
    status: state,
    reqMic,
    reqCamera,
    guidelines,
    conclusion,
    keepsTyping,
    tasks,
  };
}

/** The link that a tester is given: `startingPath?oruxt={id}`, on the organization's own origin. */
export function testLink(origin: string, test: Pick<UsabilityTest, "startingPath" | "testId">): string | null {
  if (test.testId === null) return null;
  return `${origin}${test.startingPath}${test.startingPath.includes("?") ? "&" : "?"}oruxt=${test.testId}`;
}
