import { describe, expect, test } from "vitest";
import { aggregates } from "../../row-scope";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../../testing/permit-world";

const { id } = story;
const { applicant, office, official, inspector, stranger } = people;
const alone = { permitId: id };

const eventsOf = (world: PermitWorld, accountId: string): readonly string[] =>
  world.state.list("notification", aggregates.inbox(accountId)).map(({ event }) => event);
const watchedIn = (world: PermitWorld) => world.state.get("permit-summary", id)?.watchers;

describe("a permit that is watched", () => {
  test("tells whoever of the staff watches it what its parties are told, and nothing of what they did themselves", () => {
    const world = worldAfter(story.approved);
    world.do(inspector, "permit.watch", alone);
    world.do(official, "permit.watch", alone);
    expect(watchedIn(world)).toEqual(["inspector", "official"]);
    story.pay(world, 20_000);
    world.do(official, "permit.issue", alone);
    expect(eventsOf(world, "inspector")).toContain("issued");
    expect(eventsOf(world, "official")).not.toContain("issued");
    const told = world.state.list("notification", aggregates.inbox("inspector")).find(({ event }) => event === "issued");
    expect(told).toMatchObject({ as: "reviewer", resource: { id } });
  });

  test("tells nobody who stopped watching, and each once", () => {
    const world = worldAfter(story.issued);
    world.do(inspector, "permit.watch", alone);
    world.do(inspector, "permit.watch", alone);
    world.do(official, "permit.watch", alone);
    world.do(official, "permit.stop-watching", alone);
    world.do(official, "permit.stop-watching", alone);
    expect(watchedIn(world)).toEqual(["inspector"]);
    world.do(office, "permit.extend", { ...alone, until: "2027-09-01", reason: "Steel" });
    expect(eventsOf(world, "inspector").filter((event) => event === "extended")).toHaveLength(1);
    expect(eventsOf(world, "official")).not.toContain("extended");
  });

  test("tells nobody who works here no more", () => {
    const world = worldAfter(story.issued);
    world.do(inspector, "permit.watch", alone);
    const member = world.state.get("member", "inspector");
    if (!member) throw new Error("The inspector is a member");
    world.state.put({
      kind: "member",
      id: "inspector",
      scope: "staff",
      aggregate: aggregates.member("inspector"),
      data: { ...member, roles: [] },
    });
    world.do(office, "permit.extend", { ...alone, until: "2027-09-01", reason: "Steel" });
    expect(eventsOf(world, "inspector")).not.toContain("extended");
  });

  test("changes nothing that its parties hold, and nothing of its history", () => {
    const world = worldAfter(story.issued);
    const before = JSON.stringify(world.rowsHeldBy(applicant));
    world.do(office, "permit.watch", alone);
    expect(JSON.stringify(world.rowsHeldBy(applicant))).toBe(before);
  });

  test.each([
    [applicant, "role-missing"],
    [stranger, "not-found"],
  ])("is not %o's to watch", (person, code) => {
    expect(worldAfter(story.issued).problem(person, "permit.watch", alone)?.code).toBe(code);
  });

  test("is watched by so many at most", () => {
    const world = worldAfter(story.issued);
    const accountIds = Array.from({ length: 50 }, (_, at) => namedId(`watcher ${at}`)).sort();
    world.state.put({
      kind: "permit-watchers",
      id,
      scope: `permit-staff:${id}`,
      aggregate: aggregates.permit(id),
      data: { ...alone, id, accountIds },
    });
    expect(world.problem(office, "permit.watch", alone)).toEqual({ code: "conflict", params: { limit: 50 } });
  });
});
