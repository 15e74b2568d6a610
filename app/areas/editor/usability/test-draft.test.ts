import { describe, expect, test } from "vitest";
import { type TestContent, testContent, testLimits, type UsabilityTest } from "#schemas/usability-test/usability-test";
import {
  contentOf,
  differingFields,
  draftOf,
  faultsOf,
  rebased,
  type TestDraft,
  withoutTask,
  withTask,
  withTaskAt,
  withTaskBack,
  withTaskChanged,
} from "./test-draft";

const task = (task_id: number, title: string) => ({ task_id, title, description: "", allow_typing: false });
const content: TestContent = {
  title: "Apply for a deck",
  description: "",
  guidelines: "",
  conclusion: "",
  startingPath: "/apply",
  reqMic: false,
  reqCamera: false,
  keepsTyping: false,
  tasks: [task(1, "Find the form"), task(2, "Fill it in"), task(3, "Send it")],
};
const stored: UsabilityTest = {
  ...content,
  id: "deck-test",
  testId: 4,
  state: "preview",
  revision: 5,
  nextTaskId: 6,
  createdBy: "Ada",
  createdAt: "2026-11-20T10:00:00.000Z",
  changedAt: "2026-11-20T10:00:00.000Z",
  openedAt: null,
  closedAt: null,
};
const anyPage = () => true;
const titles = (draft: TestDraft) => draft.tasks.map(({ title }) => title);

describe("what is written of a test", () => {
  test("begins with the test as it stands, and is the same content again", () => {
    expect(contentOf(draftOf(stored))).toEqual(content);
    expect(testContent.safeParse(contentOf(draftOf(stored))).success).toBe(true);
  });

  test("of a new one begins with one task to fill in, and cannot be saved before it has a title", () => {
    const draft = draftOf(null);
    expect(draft.base).toBeNull();
    expect(faultsOf(draft, anyPage).map(({ id }) => id)).toEqual(["test-title", "task-1-title"]);
  });

  test("a new task never takes an id that the test gave out before", () => {
    const draft = withTask(withTask(withoutTask(draftOf(stored), 3)));
    expect(draft.tasks.map(({ task_id }) => task_id)).toEqual([1, 2, 6, 7]);
  });

  test("tasks move up, down and anywhere, and stop at the ends", () => {
    const draft = draftOf(stored);
    expect(titles(withTaskAt(draft, 3, 1))).toEqual(["Find the form", "Send it", "Fill it in"]);
    expect(titles(withTaskAt(draft, 1, 2))).toEqual(["Fill it in", "Send it", "Find the form"]);
    expect(titles(withTaskAt(draft, 1, -1))).toEqual(titles(draft));
    expect(titles(withTaskAt(draft, 3, 9))).toEqual(titles(draft));
    expect(withTaskAt(draft, 9, 0)).toBe(draft);
  });

  test("a removed task is put back to where it stood, as it was", () => {
    const draft = withTaskChanged(draftOf(stored), 2, { allow_typing: true });
    const removed = draft.tasks[1];
    if (!removed) throw new Error("there is a second task");
    expect(withTaskBack(withoutTask(draft, 2), removed, 1)).toEqual(draft);
  });
});

describe("what keeps a test from being saved", () => {
  test("nothing, where all is well, and spaces round it are not kept", () => {
    const draft = { ...draftOf(stored), title: "  Apply  ", startingPath: " /apply?a=1 " };
    expect(faultsOf(draft, anyPage)).toEqual([]);
    expect(contentOf(draft)).toMatchObject({ title: "Apply", startingPath: "/apply?a=1" });
  });

  test.each(["", "apply", "https://elsewhere.test/", "//elsewhere.test", "/\\elsewhere.test", "/a#b"])(
    "a starting page that is %j is no path of this site",
    (startingPath) => {
      expect(faultsOf({ ...draftOf(stored), startingPath }, anyPage)).toEqual([{ id: "test-path", kind: "path-form" }]);
    },
  );

  test("a starting page that this site does not have, asked without its query", () => {
    const asked: string[] = [];
    const none = (path: string) => {
      asked.push(path);
      return false;
    };
    expect(faultsOf({ ...draftOf(stored), startingPath: "/aply?x=1" }, none)).toEqual([
      { id: "test-path", kind: "path-none", path: "/aply?x=1" },
    ]);
    expect(asked).toEqual(["/aply"]);
  });

  test("in the order of the form, each at its own control", () => {
    const draft = {
      ...withTaskChanged(draftOf(stored), 2, { title: " ", description: "x".repeat(testLimits.description + 1) }),
      title: "x".repeat(testLimits.title + 1),
      conclusion: "x".repeat(testLimits.conclusion),
    };
    expect(faultsOf(draft, anyPage)).toEqual([
      { id: "test-title", kind: "long", field: "title", limit: testLimits.title },
      { id: "task-2-title", kind: "task-title", number: 2 },
      { id: "task-2-description", kind: "long", field: "task-description", limit: testLimits.description },
    ]);
  });
});

describe("somebody else saved meanwhile", () => {
  const theirs: UsabilityTest = {
    ...stored,
    title: "Theirs",
    revision: 6,
    nextTaskId: 7,
    tasks: [task(1, "Find the form"), task(3, "Send it"), task(6, "Theirs too")],
  };

  test("what differs is named in the order of the form", () => {
    expect(differingFields(content, contentOf(draftOf(theirs)))).toEqual(["title", "tasks"]);
    expect(differingFields(content, { ...content })).toEqual([]);
  });

  test("going on with mine keeps the ids of tasks that both have, and gives new ones to the rest", () => {
    const mine = withTask(draftOf(stored));
    expect(mine.tasks.map(({ task_id }) => task_id)).toEqual([1, 2, 3, 6]);
    const kept = rebased(mine, theirs);
    // The second was dropped there, and the sixth is another task there.
    expect(kept.tasks.map(({ task_id }) => task_id)).toEqual([1, 7, 3, 8]);
    expect(kept).toMatchObject({ base: 6, nextTaskId: 9, title: "Apply for a deck" });
    expect(titles(kept)).toEqual(["Find the form", "Fill it in", "Send it", ""]);
  });
});
