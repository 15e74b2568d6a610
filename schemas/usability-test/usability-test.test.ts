import { describe, expect, it } from "vitest";
import { type CommandContext, decideCommand } from "../command";
import { type CommandArgs, type CommandName, commands } from "../commands";
import { memoryState } from "../memory-state";
import type { Role } from "../role";
import { namedId } from "../testing/named-id";
import { boundTo, townOffice } from "../testing/permit-world";
import {
  servedFrom,
  startingPath,
  type TestContent,
  type TestState,
  testContent,
  testLimits,
  testLink,
  testMoves,
  testState,
  type UsabilityTest,
} from "./usability-test";

const task = (task_id: number, title = `Task ${task_id}`) => ({ task_id, title, description: "Do it.", allow_typing: false });
const content: TestContent = {
  title: "Apply for a deck",
  description: "",
  guidelines: "Think aloud.",
  conclusion: "",
  startingPath: "/",
  reqMic: true,
  reqCamera: false,
  keepsTyping: false,
  tasks: [task(1), task(2)],
};

const state = memoryState();
function run<N extends CommandName>(
  name: N,
  args: CommandArgs<N>,
  { roles = ["Admin"], side = "worker" }: { roles?: readonly Role[]; side?: "device" | "worker" } = {},
) {
  const person = { accountId: "ada", name: "Ada", email: "ada@demo.test", emailVerified: true, roles: [...roles] };
  const times = { now: "2026-11-22T12:00:00.000Z", observedAt: "2026-11-22T12:00:00.000Z" };
  const context: CommandContext = { ...times, person, organization: townOffice(), side, commandId: namedId("c"), idOf: (label) => label };
  const decision = decideCommand(boundTo(commands[name], args), state, context);
  if (decision.ok && side === "worker") for (const row of decision.changes.puts) state.put(row);
  return decision.ok ? decision.changes.puts : decision.problem;
}
const kept = (id: string): UsabilityTest => state.get("usability-test", id) ?? expect.fail("no such test");
const save = (id: string, base: number | null, changes: Partial<TestContent> = {}) =>
  run("usability-test.save", { id, base, content: { ...content, ...changes } });
const move = (id: string, to: TestState) => run("usability-test.move", { id, to });

describe("a usability test", () => {
  it.each([[[]], [["OfficeStaff"]], [["JurisdictionStaff"]], [["Inspector"]]] as const)("is not written or opened by %j", (roles) => {
    expect(run("usability-test.save", { id: namedId("t1"), base: null, content }, { roles })).toEqual({ code: "role-missing" });
    expect(run("usability-test.move", { id: namedId("t1"), to: "closed" }, { roles })).toEqual({ code: "role-missing" });
  });

  it("has its number from the worker alone, counted from 1", () => {
    const onDevice = run("usability-test.save", { id: namedId("t1"), base: null, content }, { side: "device" });
    expect(onDevice).toMatchObject([{ kind: "usability-test", scope: "staff", data: { testId: null, state: "preview" } }]);
    save(namedId("t1"), null);
    save(namedId("t2"), null, { tasks: [] });
    expect([kept(namedId("t1")).testId, kept(namedId("t2")).testId]).toEqual([1, 2]);
    expect(kept(namedId("t1"))).toMatchObject({ revision: 1, nextTaskId: 3, createdBy: "Ada", openedAt: null });
  });

  it("is changed on what stood there when the change began, and the same again changes nothing", () => {
    expect(save(namedId("t1"), null, { title: "Other" })).toEqual({ code: "conflict", field: "base" });
    expect(save(namedId("t1"), 7, { title: "Other" })).toEqual({ code: "conflict", field: "base" });
    expect(save(namedId("t1"), null)).toEqual([]);
    save(namedId("t1"), 1, { title: "Apply for a fence" });
    expect(kept(namedId("t1"))).toMatchObject({ title: "Apply for a fence", revision: 2, testId: 1 });
  });

  it("is not saved on somebody else's words whose revision has the number that a refused save had counted on", () => {
    const id = namedId("t5");
    save(id, null);
    save(id, 1, { title: "Of somebody else" });
    const upon = (was: TestContent) =>
      run("usability-test.save", { id, base: 2, was, content: { ...content, title: "The second of two" } });
    expect(upon({ ...content, title: "The first of two" })).toEqual({ code: "conflict", field: "base" });
    upon(testContent.parse(kept(id)));
    expect(kept(id)).toMatchObject({ title: "The second of two", revision: 3 });
  });

  it("gives no task the id of another, also of one that is gone", () => {
    expect(save(namedId("t1"), 2, { tasks: [task(1), task(1)] })).toEqual({ code: "validation-failed", field: "content.tasks" });
    save(namedId("t1"), 2, { tasks: [task(2), task(3)] });
    expect(save(namedId("t1"), 3, { tasks: [task(1)] })).toEqual({ code: "validation-failed", field: "content.tasks" });
    expect(kept(namedId("t1")).nextTaskId).toBe(4);
  });

  it("opens with a task, and asks the same of everybody while it is open", () => {
    expect(move(namedId("t2"), "in-progress")).toEqual({ code: "validation-failed", field: "tasks" });
    move(namedId("t1"), "in-progress");
    expect(kept(namedId("t1"))).toMatchObject({ state: "in-progress", openedAt: "2026-11-22T12:00:00.000Z" });
    expect(move(namedId("t1"), "in-progress")).toEqual([]);
    expect(save(namedId("t1"), 3, { title: "Late" })).toEqual({ code: "test-not-editable", params: { state: "in-progress" } });
    move(namedId("t1"), "paused");
    save(namedId("t1"), 3, { title: "In a pause", tasks: [task(2), task(3)] });
    expect(kept(namedId("t1")).title).toBe("In a pause");
  });

  it("stands when it has closed", () => {
    move(namedId("t2"), "closed");
    expect(kept(namedId("t2")).closedAt).toBe("2026-11-22T12:00:00.000Z");
    for (const to of testState.options.filter((one) => one !== "closed"))
      expect(move(namedId("t2"), to)).toEqual({ code: "test-move-not-allowed", params: { from: "closed", to } });
    expect(save(namedId("t2"), 1, { title: "Late" })).toEqual({ code: "test-not-editable", params: { state: "closed" } });
    expect(testMoves.closed).toEqual([]);
    expect(move("t9", "closed")).toEqual({ code: "not-found", field: "id" });
  });

  it("is served in preview and in progress alone, with its tasks in order", () => {
    expect(testState.options.filter((one) => servedFrom({ ...kept(namedId("t1")), state: one }) !== null)).toEqual([
      "preview",
      "in-progress",
    ]);
    expect(servedFrom({ ...kept(namedId("t1")), state: "in-progress" })).toMatchObject({
      status: "in-progress",
      startingPath: "/",
      tasks: [task(2), task(3)],
    });
  });

  it.each([
    ["/", true],
    ["/tracker?state=open", true],
    ["tracker", false],
    ["//elsewhere.test", false],
    ["/\\elsewhere.test", false],
    ["https://elsewhere.test/", false],
    ["/tracker#part", false],
    [`/${"a".repeat(testLimits.path - 1)}`, true],
    [`/${"a".repeat(testLimits.path)}`, false],
  ])("begins at %s: %s", (path, taken) => {
    expect(startingPath.safeParse(path).success).toBe(taken);
  });

  it("is reached by its link once it has a number", () => {
    const at = (path: string, testId: number | null) => testLink("https://town.example", { startingPath: path, testId });
    expect(at("/", 3)).toBe("https://town.example/?oruxt=3");
    expect(at("/tracker?state=open", 3)).toBe("https://town.example/tracker?state=open&oruxt=3");
    expect(at("/", null)).toBeNull();
  });
});
