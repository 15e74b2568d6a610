import { expect, test } from "vitest";
import { commandList } from "../commands";
import * as story from "../testing/permit-stories";
import { worldAfter } from "../testing/permit-world";
import { nounOfCommand } from "./told-acts";
import { shownRow } from "./unsent";

test("[P18] every queued command says whether others are told by it", () => {
  const queued = commandList.filter(({ delivery }) => delivery === "queued").map(({ name }) => name);
  expect(Object.keys(nounOfCommand).sort()).toEqual(queued.sort());
});

test("[P18] a new application shows no word, day or clock of an office, and what was written stands", () => {
  const sent = story.permitOf(worldAfter(story.submitted));
  const mark = { noun: "application" as const, at: sent.stateSince, before: null };
  expect(sent).toMatchObject({ state: "submitted", court: "office" });
  expect(sent.submittedAt).not.toBeNull();
  expect(shownRow("permit", sent, mark)).toEqual({
    ...sent,
    ...{ state: "draft", rawStatus: "Draft", court: "nobody", courtSpans: [], reviewProgress: [] },
    ...{ dueOn: null, appliedOn: null, submittedAt: null },
  });
  expect(shownRow("permit", sent, null)).toBe(sent);
});
