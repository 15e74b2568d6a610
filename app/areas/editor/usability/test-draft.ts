import { startingPath, type TestContent, testLimits, type UsabilityTask, type UsabilityTest } from "#schemas/usability-test/usability-test";

/** What is being written of a test: its content, and what it began with. */
export interface TestDraft extends Omit<TestContent, "tasks"> {
  /** The revision that the writing began with; null: a new test. */
  readonly base: number | null;
  /** What it said then; missing in what was begun before this was kept. */
  readonly was?: TestContent;
  readonly tasks: readonly UsabilityTask[];
  /** Tasks from this id on are of this writing. */
  readonly firstNewTaskId: number;
  /** The id of the next new task. */
  readonly nextTaskId: number;
}

const blankDraft: TestDraft = {
  base: null,
  title: "",
  description: "",
  guidelines: "",
  conclusion: "",
  startingPath: "/",
  reqMic: false,
  reqCamera: false,
  keepsTyping: false,
  tasks: [{ task_id: 1, title: "", description: "", allow_typing: false }],
  firstNewTaskId: 1,
  nextTaskId: 2,
};

/** What a form begins with: the test as it stands, or a new one with one task to fill in. */
export function draftOf(test: UsabilityTest | null): TestDraft {
  if (test === null) return blankDraft;
  const { title, description, guidelines, conclusion, startingPath, reqMic, reqCamera, keepsTyping, tasks, nextTaskId } = test;
  const content = { title, description, guidelines, conclusion, startingPath, reqMic, reqCamera, keepsTyping, tasks };
  return { ...content, base: test.revision, was: content, firstNewTaskId: nextTaskId, nextTaskId };
}

/** The content as the command takes it, without spaces round what is one line. */
export function contentOf({
  base: _base,
  was: _was,
  firstNewTaskId: _first,
  nextTaskId: _next,
  tasks,
  ...content
}: TestDraft): TestContent {
  return {
    ...content,
    title: content.title.trim(),
    startingPath: content.startingPath.trim(),
    tasks: tasks.map((task) => ({ ...task, title: task.title.trim() })),
  };
}

/** One more task at the end. */
export const withTask = (draft: TestDraft): TestDraft => ({
  ...draft,
  tasks: [...draft.tasks, { task_id: draft.nextTaskId, title: "", description: "", allow_typing: false }],
  nextTaskId: draft.nextTaskId + 1,
});

export const withoutTask = (draft: TestDraft, taskId: number): TestDraft => ({
  ...draft,
  tasks: draft.tasks.filter(({ task_id }) => task_id !== taskId),
});

/** Puts a task that was removed back to where it stood. */
export const withTaskBack = (draft: TestDraft, task: UsabilityTask, at: number): TestDraft => ({
  ...draft,
  tasks: [...draft.tasks.slice(0, at), task, ...draft.tasks.slice(at)],
});

export const withTaskChanged = (draft: TestDraft, taskId: number, change: Partial<UsabilityTask>): TestDraft => ({
  ...draft,
  tasks: draft.tasks.map((task) => (task.task_id === taskId ? { ...task, ...change } : task)),
});

/** Moves a task to a place, from 0; a place outside the list is its nearest end. */
export function withTaskAt(draft: TestDraft, taskId: number, to: number): TestDraft {
  const task = draft.tasks.find(({ task_id }) => task_id === taskId);
  if (!task) return draft;
  const others = draft.tasks.filter((other) => other !== task);
  const at = Math.max(0, Math.min(to, others.length));
  return { ...draft, tasks: [...others.slice(0, at), task, ...others.slice(at)] };
}

/** What is wrong with a field, by the id of its control. */
export type TestFault =
  | { readonly id: string; readonly kind: "title" | "path-form" }
  | { readonly id: string; readonly kind: "path-none"; readonly path: string }
  | { readonly id: string; readonly kind: "task-title"; readonly number: number }
  | { readonly id: string; readonly kind: "long"; readonly field: LongField; readonly limit: number };
export type LongField = "title" | "description" | "guidelines" | "conclusion" | "task-title" | "task-description";

export const taskFieldId = (taskId: number, field: "title" | "description"): string => `task-${taskId}-${field}`;

const tooLong = (id: string, words: string, field: LongField, limit: number): readonly TestFault[] =>
  words.trim().length > limit ? [{ id, kind: "long", field, limit }] : [];

/**
 * Everything that keeps a draft from being saved, in the order of the form. `hasPage` says whether this site has a page at
 * a path.
 */
export function faultsOf(draft: TestDraft, hasPage: (pathname: string) => boolean): readonly TestFault[] {
  const path = draft.startingPath.trim();
  const pathFaults: readonly TestFault[] = !startingPath.safeParse(path).success
    ? [{ id: "test-path", kind: "path-form" }]
    : hasPage(path.split("?")[0] ?? "")
      ? []
      : [{ id: "test-path", kind: "path-none", path }];
  return [
    ...(draft.title.trim() === "" ? [{ id: "test-title", kind: "title" } as const] : []),
    ...tooLong("test-title", draft.title, "title", testLimits.title),
    ...tooLong("test-description", draft.description, "description", testLimits.description),
    ...pathFaults,
    ...tooLong("test-guidelines", draft.guidelines, "guidelines", testLimits.guidelines),
    ...draft.tasks.flatMap((task, at): readonly TestFault[] => [
      ...(task.title.trim() === "" ? [{ id: taskFieldId(task.task_id, "title"), kind: "task-title", number: at + 1 } as const] : []),
      ...tooLong(taskFieldId(task.task_id, "title"), task.title, "task-title", testLimits.title),
      ...tooLong(taskFieldId(task.task_id, "description"), task.description, "task-description", testLimits.description),
    ]),
    ...tooLong("test-conclusion", draft.conclusion, "conclusion", testLimits.conclusion),
  ];
}

/**
 * What was written, to be saved upon the test as it stands now. Tasks that the test does not have get ids that it never
 * gave out: those of the writing may meanwhile be another's.
 */
export function rebased(draft: TestDraft, test: UsabilityTest): TestDraft {
  const known = new Set(test.tasks.map(({ task_id }) => task_id));
  let next = test.nextTaskId;
  const tasks = draft.tasks.map((task) => {
    if (known.has(task.task_id) && task.task_id < draft.firstNewTaskId) return task;
    next += 1;
    return { ...task, task_id: next - 1 };
  });
  const { was } = draftOf(test);
  return { ...draft, base: test.revision, ...(was && { was }), tasks, firstNewTaskId: test.nextTaskId, nextTaskId: next };
}

/** What of two contents differs, by field, in the order of the form. */
export type DifferingField = keyof TestContent;
const fields = [
  "title",
  "description",
  "startingPath",
  "guidelines",
  "tasks",
  "reqMic",
  "reqCamera",
  "keepsTyping",
  "conclusion",
] as const satisfies readonly DifferingField[];

export const differingFields = (a: TestContent, b: TestContent): readonly DifferingField[] =>
  fields.filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));
