import { expect, test } from "vitest";
import { calendarOf } from "#schemas/calendar/business-days";
import { namedId } from "#schemas/testing/named-id";
import * as story from "#schemas/testing/permit-stories";
import { people, townOffice, worldAfter } from "#schemas/testing/permit-world";
import { queueRow } from "./queue-view";

test("in one's own list a message is counted from when it came; in others the days are of whose turn it is", () => {
  const world = worldAfter(story.corrected);
  world.wait({ days: 7 });
  world.do(people.applicant, "message.send", { permitId: story.id, messageId: namedId("asked"), text: "May I begin?" });
  world.wait({ days: 1 });
  const permit = story.summaryOf(world);
  if (!permit) throw new Error("There is no line");
  const days = (mine: boolean) =>
    queueRow(permit, calendarOf(townOffice()), world.now, { accountId: people.office.accountId, disciplines: [] }, mine).days;
  expect(permit.court).toBe("applicant");
  expect([days(true), days(false)]).toEqual([1, 6]);
});
