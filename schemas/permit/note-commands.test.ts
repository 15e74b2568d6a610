import { expect, test } from "vitest";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../testing/permit-world";

const { id } = story;
const { applicant, office, official, inspector } = people;
const note = { permitId: id, noteId: namedId("note"), text: "The line is 3 ft" };

const mentioned = (world: PermitWorld) =>
  [...world.state.rows("notification")].flatMap((row) =>
    row.kind === "notification" && row.data.event === "note-mention" ? [row.data] : [],
  );

test("a note tells the colleagues that it mentions, not its author, and says nothing of what it says", () => {
  const world = worldAfter(story.inReview);
  world.do(office, "note.write", { ...note, mentions: [official.accountId, inspector.accountId, office.accountId, official.accountId] });
  expect(mentioned(world).map(({ accountId }) => accountId)).toEqual([official.accountId, inspector.accountId]);
  expect(JSON.stringify(mentioned(world))).not.toContain("3 ft");
});

test("a note that mentions somebody who does not work here is refused, and written by nobody", () => {
  const world = worldAfter(story.inReview);
  const problem = world.problem(office, "note.write", { ...note, mentions: [official.accountId, applicant.accountId] });
  expect(problem).toEqual({ code: "validation-failed", field: "mentions" });
  expect([world.state.list("note", `permit/${id}`), mentioned(world)]).toEqual([[], []]);
});
