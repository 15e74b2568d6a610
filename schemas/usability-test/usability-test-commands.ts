import { z } from "zod";
import { type CommandContext, defineCommand, type WorkingState } from "../command";
import { sameValue } from "../plain/same-value";
import { refuse } from "../problem";
import { hasRole } from "../role";
import { aggregates, scopes } from "../row-scope";
import { identifier, recordId } from "../values";
import { isEditable, type TestContent, testContent, testMoves, testState, type UsabilityTest } from "./usability-test";

const series = "usability-test";

const put = (state: WorkingState, data: UsabilityTest): void =>
  state.put({ kind: "usability-test", id: data.id, scope: scopes.staff, aggregate: aggregates.usabilityTest(data.id), data });

/** The next integer id of the organization, or null on a device. */
function nextTestId(state: WorkingState, { side }: CommandContext): number | null {
  if (side === "device") return null;
  const next = state.get("number-series", series)?.next ?? 1;
  const data = { id: series, next: next + 1 };
  state.put({ kind: "number-series", id: series, scope: null, aggregate: aggregates.numberSeries(series), data });
  return next;
}

/** Refuses two tasks of one id, and an id that the test never gave out to a task it has no more. */
function requireTasks({ tasks }: TestContent, before: UsabilityTest | undefined): void {
  const ids = tasks.map(({ task_id }) => task_id);
  if (new Set(ids).size < ids.length) refuse("validation-failed", { field: "content.tasks" });
  const known = new Set(before?.tasks.map(({ task_id }) => task_id));
  const reused = ids.some((id) => !known.has(id) && id < (before?.nextTaskId ?? 1));
  if (reused) refuse("validation-failed", { field: "content.tasks" });
}

function firstOf(id: string, content: TestContent, state: WorkingState, context: CommandContext): UsabilityTest {
  const { now, person } = context;
  const born = { createdBy: person.name.slice(0, 120), createdAt: now, changedAt: now, openedAt: null, closedAt: null };
  return { ...content, id, testId: nextTestId(state, context), state: "preview", revision: 1, nextTaskId: 1, ...born };
}

/**
 * Writes a test, or what it asks anew. Refuses `role-missing`; `test-not-editable` while it is open or after it closed;
 * `conflict` when another revision than `base` stands (null: it is new), or `was` is told and it says something else: revisions that a
 * device counted for saves of its own that were then refused are another's at the office. `validation-failed` for tasks whose ids are not its own to use.
 */
const save = defineCommand({
  name: "usability-test.save",
  whose: "authority",
  args: z.object({ id: recordId, base: z.int().positive().nullable(), was: testContent.optional(), content: testContent }),
  creates: "id",
  createsUnless: ({ base }) => base !== null,
  delivery: "queued",
  aggregates: ({ id, base }) => [aggregates.usabilityTest(id), ...(base === null ? [aggregates.numberSeries(series)] : [])],
  decide(state, { id, base, was, content }, context) {
    if (!hasRole(context.person, "Admin")) refuse("role-missing");
    const before = state.get("usability-test", id);
    if (before && sameValue({ ...before, ...content }, before)) return;
    if (before && !isEditable(before.state)) refuse("test-not-editable", { params: { state: before.state } });
    if ((before?.revision ?? null) !== base) refuse("conflict", { field: "base" });
    if (before && was && !sameValue({ ...before, ...was }, before)) refuse("conflict", { field: "base" });
    requireTasks(content, before);
    const test = before ?? firstOf(id, content, state, context);
    const nextTaskId = Math.max(test.nextTaskId, ...content.tasks.map(({ task_id }) => task_id + 1));
    const revision = before ? before.revision + 1 : test.revision;
    put(state, { ...test, ...content, revision, nextTaskId, changedAt: context.now });
  },
});

/**
 * Opens, pauses or closes a test. Refuses `role-missing`, `not-found`, `test-move-not-allowed` {from, to}, and `validation-failed` to open
 * one without a task. What it is already changes nothing.
 */
const move = defineCommand({
  name: "usability-test.move",
  whose: "authority",
  args: z.object({ id: identifier, to: testState }),
  delivery: "queued",
  aggregates: ({ id }) => [aggregates.usabilityTest(id)],
  decide(state, { id, to }, { person, now }) {
    if (!hasRole(person, "Admin")) refuse("role-missing");
    const test = state.get("usability-test", id) ?? refuse("not-found", { field: "id" });
    if (test.state === to) return;
    if (!testMoves[test.state].includes(to)) refuse("test-move-not-allowed", { params: { from: test.state, to } });
    if (to === "in-progress" && test.tasks.length === 0) refuse("validation-failed", { field: "tasks" });
    const openedAt = to === "in-progress" ? (test.openedAt ?? now) : test.openedAt;
    put(state, { ...test, state: to, openedAt, closedAt: to === "closed" ? now : null, changedAt: now });
  },
});

export const usabilityTestCommands = {
  "usability-test.save": save,
  "usability-test.move": move,
};
