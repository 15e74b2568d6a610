import { describe, expect, test } from "vitest";
import { topicsFor } from "../../notification/notice-topics";
import { notificationPath } from "../../notification/notification";
import { systemPerson } from "../../permit/permit-access";
import type { Person } from "../../role";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../../testing/permit-world";
import { journalOf } from "../journal";
import { drawer as drawerSchema } from "./drawer";
import { noCash } from "./drawer-count";

const { office, official, admin } = people;
const drawerId = namedId("drawer");
const drawer = (world: PermitWorld) => drawerSchema.parse(world.state.get("drawer", drawerId));

/** A drawer of $100.00 of which ten are missing. */
const short = (by: Person = office, missing = 1): PermitWorld =>
  worldAfter((world) => {
    story.submitted(world);
    world.do(by, "drawer.open", { drawerId, name: "Drawer 2", floatCents: 10_000 });
    const cash = { ...noCash, "dollars-10": 10 - missing };
    world.do(by, "drawer.close", { drawerId, cash, checkCents: 0, cardCents: 0, words: "Ten are missing" });
  });
const tell = (world: PermitWorld, by: Person = systemPerson, countedAt = drawer(world).count?.at ?? "") => {
  const decision = world.runAny(by, "drawer.tell-waiting", { drawerId, countedAt, officialIds: ["office", "official", "admin"] });
  return decision.ok ? undefined : decision.problem;
};
const inboxes = (world: PermitWorld) =>
  [...world.state.rows("notification")].flatMap((row) =>
    row.kind === "notification" && row.data.event === "drawer-waiting" ? [row.data] : [],
  );

describe("a drawer that waits", () => {
  test("is told to those who may approve it, here, by push and by mail, with the day-end to open; not to who counted it", () => {
    const world = short();
    expect(tell(world)).toBeUndefined();
    expect(inboxes(world)).toMatchObject(
      ["official", "admin"].map((accountId) => ({
        accountId,
        as: "reviewer",
        resource: { kind: "drawer", id: drawerId, number: "Drawer 2", address: "" },
        params: { drawer: "Drawer 2", amountCents: 1_000, by: "office name" },
        senderName: "office name",
      })),
    );
    const told = world.deliveries.filter(({ template }) => template === "drawer-waiting");
    expect(told.map(({ channel, to }) => [channel, to])).toEqual(
      ["official", "admin"].flatMap((accountId) => [
        ["push", { accountId }],
        ["mail", { accountId }],
      ]),
    );
    expect(notificationPath("drawer-waiting", { as: "reviewer", permitId: drawerId, inspectionId: null })).toBe("/office/day-end");
  });

  test("is not told to an official whose own it is, nor to one who counted it", () => {
    const world = short(official);
    tell(world);
    expect(inboxes(world).map(({ accountId }) => accountId)).toEqual(["office", "admin"]);
  });

  test("is told of a count that waits still: not of one that was approved, opened again, or closed by itself", () => {
    const approved = short();
    approved.do(official, "drawer.approve", { drawerId });
    expect(tell(approved)).toEqual({ code: "conflict", field: "drawerId" });
    const reopened = short();
    const before = drawer(reopened).count?.at ?? "";
    reopened.do(official, "drawer.reopen", { drawerId, reason: "Count again" });
    expect(tell(reopened, systemPerson, before)).toEqual({ code: "conflict", field: "drawerId" });
    expect(tell(short(office, 0))).toEqual({ code: "conflict", field: "drawerId" });
    expect(inboxes(approved)).toEqual([]);
  });

  test("is told by the product alone", () => {
    for (const person of [office, official, admin, people.applicant]) expect(tell(short(), person)).toEqual({ code: "role-missing" });
  });

  test("is no news that applicants could choose of", () => {
    expect(topicsFor(false)).not.toContain("work");
    expect(topicsFor(true)).toContain("work");
  });
});

test("over and short is booked to the account that the official names, or to none", () => {
  const world = short();
  world.do(official, "drawer.approve", { drawerId });
  const accounts = (named?: string) =>
    journalOf([], [], { drawers: [drawer(world)], overShortAccount: named }).map(({ entry, account }) => [entry, account]);
  expect(accounts()).toEqual([["short", ""]]);
  expect(accounts("001-519-90")).toEqual([["short", "001-519-90"]]);
  world.do(official, "drawer.reopen", { drawerId, reason: "Found it" });
  expect(accounts("001-519-90")).toEqual([
    ["short", "001-519-90"],
    ["over", "001-519-90"],
  ]);
  world.do(official, "organization.save-settings", { overShortAccount: "001-519-90" });
  expect(world.state.get("organization", world.organization.id)?.overShortAccount).toBe("001-519-90");
});
