import { expect, test } from "vitest";
import { scopes } from "../row-scope";
import { PermitWorld, people } from "../testing/permit-world";

const { applicant, office } = people;
const quiet = { from: "22:00", to: "07:00" };
const never = { app: false, push: false, mail: "never" } as const;
const chosen = (world: PermitWorld, id = applicant.accountId) => world.state.get("notice-preferences", id);

test("what is chosen is set, and what is absent stays as it is", () => {
  const world = new PermitWorld();
  world.do(applicant, "preferences.choose-notices", { quiet });
  expect(chosen(world)).toEqual({ id: applicant.accountId, events: {}, quiet });
  world.do(applicant, "preferences.choose-notices", { events: { issued: never } });
  world.do(applicant, "preferences.choose-notices", { events: { denied: { ...never, mail: "digest" } } });
  expect(chosen(world)).toEqual({ id: applicant.accountId, events: { issued: never, denied: { ...never, mail: "digest" } }, quiet });
  world.do(applicant, "preferences.choose-notices", { quiet: null });
  expect(chosen(world)?.quiet).toBeNull();
  const same = world.run(applicant, "preferences.choose-notices", { events: { issued: never }, quiet: null });
  expect(same.ok && same.changes.puts).toEqual([]);
});

test("one's choice is one's own row, and nobody else's", () => {
  const world = new PermitWorld();
  world.do(applicant, "preferences.choose-notices", { quiet });
  expect(chosen(world, office.accountId)).toBeUndefined();
  const decision = world.run(office, "preferences.choose-notices", { quiet });
  expect(decision.ok && decision.changes.puts.map(({ scope, id }) => [scope, id])).toEqual([
    [scopes.user(office.accountId), office.accountId],
  ]);
});

test.each([
  ["quiet hours that begin when they end", { quiet: { from: "07:00", to: "07:00" } }, "quiet"],
  ["an hour that there is not", { quiet: { from: "24:00", to: "07:00" } }, "quiet.from"],
  ["an event that there is not", { events: { birthday: never } }, "events"],
  ["half a choice", { events: { issued: { app: true } } }, "events.issued.push"],
  ["a mail at another time", { events: { issued: { ...never, mail: "weekly" } } }, "events.issued.mail"],
])("%s is refused", (_why, args, field) => {
  const problem = new PermitWorld().problemOfAny(applicant, "preferences.choose-notices", args);
  expect(problem?.code).toBe("validation-failed");
  expect(problem?.field).toMatch(new RegExp(`^${field}`));
});
