import { describe, expect, test } from "vitest";
import type { CommandArgs } from "../../commands";
import { namedId } from "../../testing/named-id";
import * as story from "../../testing/permit-stories";
import { type PermitWorld, people, somebody, worldAfter } from "../../testing/permit-world";
import { drawer as drawerSchema } from "./drawer";
import {
  cashCents,
  differenceCents,
  differencesOf,
  drawerState,
  drawersInOrder,
  methodLines,
  needsOfficial,
  noCash,
  restOf,
} from "./drawer-count";
import { cashInDrawer } from "./drawer-money";

const { id: permitId } = story;
const { applicant, office, official, admin, inspector } = people;
const clerk = somebody("clerk", "OfficeStaff");
const [first, second] = [namedId("drawer-1"), namedId("drawer-2")];

const drawer = (world: PermitWorld, drawerId = first) => drawerSchema.parse(world.state.get("drawer", drawerId));
const payment = (world: PermitWorld, name = "p1") => world.state.get("payment", namedId(name));
const open = (world: PermitWorld, by = office, args: Partial<CommandArgs<"drawer.open">> = {}) =>
  world.problem(by, "drawer.open", { drawerId: first, name: "Drawer 2", floatCents: 20_000, ...args });
type Method = CommandArgs<"payment.record">["method"];
const take = (world: PermitWorld, amountCents: number, method: Method = "cash", by = office, name = "p1") =>
  world.problem(by, "payment.record", { permitId, paymentId: namedId(name), amountCents, method });
const close = (world: PermitWorld, args: Partial<CommandArgs<"drawer.close">> = {}, by = office) =>
  world.problem(by, "drawer.close", { drawerId: first, cash: { ...noCash, "dollars-100": 2 }, checkCents: 0, cardCents: 0, ...args });
const undo = (world: PermitWorld, by = office, name = "p1") =>
  world.problem(by, "payment.void", { permitId, paymentId: namedId(name), reason: "Wrong permit" });
const giveBack = (world: PermitWorld, amountCents: number, method: Method = "cash", by = official, name = "p1") =>
  world.problem(by, "payment.refund", { permitId, paymentId: namedId(name), amountCents, method, reason: "Charged twice" });

/** A drawer of $200.00 into which $100.00 cash, a check of $50.00 and $20.00 by card went. */
const worked = (): PermitWorld =>
  worldAfter((world) => {
    story.submitted(world);
    open(world);
    take(world, 10_000, "cash", office, "p1");
    take(world, 5_000, "check", office, "p2");
    take(world, 2_000, "card-terminal", office, "p3");
  });
const right = { cash: { ...noCash, "dollars-100": 3 }, checkCents: 5_000, cardCents: 2_000 };

describe("opening", () => {
  test("begins a drawer that its person alone takes money into, and the desk alone holds", () => {
    const world = worldAfter(story.submitted);
    expect(take(world, 1_000, "cash", office, "before")).toBeUndefined();
    expect(open(world)).toBeUndefined();
    expect(take(world, 2_000)).toBeUndefined();
    expect(take(world, 3_000, "cash", clerk, "other")).toBeUndefined();
    expect(payment(world, "before")).not.toHaveProperty("drawer");
    expect(payment(world, "other")).not.toHaveProperty("drawer");
    expect(payment(world)?.drawer).toEqual({ id: first, name: "Drawer 2" });
    expect(drawer(world)).toMatchObject({
      ...{ openedBy: "office", openedByName: "office name", floatCents: 20_000, count: null, closed: null, reopened: [] },
      taken: { cash: { entries: 1, cents: 2_000, returnedEntries: 0, returnedCents: 0 } },
      lastReceipt: { number: "R26-00002" },
    });
    const holds = (person: typeof office) => world.rowsHeldBy(person).some(({ kind }) => kind === "drawer" || kind === "open-drawers");
    expect([office, official, admin, inspector, applicant].map(holds)).toEqual([true, true, true, false, false]);
  });

  test("is refused twice to a person, and twice of a name", () => {
    const world = worldAfter(story.submitted);
    open(world);
    expect(open(world, office, { drawerId: second, name: "Other" })).toEqual({ code: "drawer-open", field: "drawerId" });
    expect(open(world, clerk, { drawerId: second, name: "DRAWER 2" })).toEqual({ code: "drawer-open", field: "name" });
    expect(open(world, clerk, { drawerId: second, name: "Drawer 1" })).toBeUndefined();
    close(world);
    expect(open(world, office, { drawerId: namedId("drawer-3") })).toBeUndefined();
  });

  test.each([
    ["an applicant", applicant, {}, { code: "role-missing" }],
    ["an inspector", inspector, {}, { code: "role-missing" }],
    ["less than nothing", office, { floatCents: -1 }, { code: "validation-failed", field: "floatCents" }],
    ["more than a million", office, { floatCents: 100_000_001 }, { code: "validation-failed", field: "floatCents" }],
    ["half a cent", office, { floatCents: 0.5 }, { code: "validation-failed", field: "floatCents" }],
    ["no name", office, { name: " " }, { code: "validation-failed", field: "name" }],
  ] as const)("is refused to %s", (_what, by, args, problem) => {
    expect(open(worldAfter(story.submitted), by, args)).toEqual(problem);
  });
});

describe("what is undone", () => {
  test("of an open drawer is as if it had never gone in", () => {
    const world = worked();
    for (const name of ["p1", "p2", "p3"]) expect(undo(world, office, name)).toBeUndefined();
    const none = { entries: 0, cents: 0, returnedEntries: 0, returnedCents: 0 };
    expect(drawer(world).taken).toEqual({ cash: none, check: none, "card-terminal": none });
    expect(payment(world)?.reversals?.[0]?.drawer).toEqual({ id: first, name: "Drawer 2" });
  });

  test("of somebody's open drawer is theirs or the official's", () => {
    expect(undo(worked(), clerk)).toEqual({ code: "role-missing" });
    expect(undo(worked(), official)).toBeUndefined();
  });

  test("of a counted drawer is the official's, out of their own, and changes the counted one no more", () => {
    const world = worked();
    expect(close(world, right)).toBeUndefined();
    const counted = drawer(world);
    expect(undo(world)).toEqual({ code: "role-missing" });
    open(world, official, { drawerId: second, name: "Safe", floatCents: 9_999 });
    expect(undo(world, official)).toEqual({ code: "drawer-short", params: { cashCents: 9_999 } });
    expect(take(world, 1, "cash", official, "more")).toBeUndefined();
    expect(undo(world, official)).toBeUndefined();
    expect(drawer(world, second).taken.cash).toEqual({ entries: 1, cents: 1, returnedEntries: 1, returnedCents: 10_000 });
    expect(cashInDrawer(drawer(world, second))).toBe(0);
    // A check or a card is given back by no drawer.
    expect(undo(world, official, "p2")).toBeUndefined();
    expect(payment(world, "p2")?.reversals?.[0]).not.toHaveProperty("drawer");
    expect(drawer(world)).toEqual(counted);
  });

  test("of what went into no drawer comes out of none", () => {
    const world = worldAfter(story.submitted);
    take(world, 1_000);
    open(world);
    expect(undo(world)).toBeUndefined();
    expect(drawer(world).taken.cash.returnedCents).toBe(0);
  });

  test("by a refund is cash out of the drawer of whoever gives it, and of none where they have none", () => {
    const world = worked();
    expect(giveBack(world, 1_000)).toBeUndefined();
    expect(payment(world)?.reversals?.[0]).not.toHaveProperty("drawer");
    open(world, official, { drawerId: second, name: "Safe", floatCents: 500 });
    expect(giveBack(world, 501)).toEqual({ code: "drawer-short", params: { cashCents: 500 } });
    expect(giveBack(world, 501, "check")).toBeUndefined();
    expect(giveBack(world, 500)).toBeUndefined();
    expect(drawer(world, second).taken).toMatchObject({ cash: { returnedEntries: 1, returnedCents: 500 }, check: { returnedCents: 0 } });
  });
});

describe("the day-end", () => {
  test("closes a drawer that is right, without words", () => {
    const world = worked();
    expect(close(world, right)).toBeUndefined();
    expect(drawerState(drawer(world))).toBe("closed");
    expect(drawer(world)).toMatchObject({ count: { by: "office", differences: [], words: "" }, closed: { by: "office" } });
    expect(take(world, 100, "cash", office, "after")).toBeUndefined();
    expect(payment(world, "after")).not.toHaveProperty("drawer");
  });

  test("asks for words where a cent differs, and closes below $5.00", () => {
    const world = worked();
    const short = { ...right, checkCents: 4_501 };
    expect(close(world, short)).toEqual({ code: "reason-required", field: "words" });
    expect(close(world, { ...short, words: " \n" })).toEqual({ code: "reason-required", field: "words" });
    expect(close(world, { ...short, words: "A check fell behind the desk" })).toBeUndefined();
    expect(drawer(world)).toMatchObject({
      count: { differences: [{ method: "check", kind: "short", amountCents: 499 }], words: "A check fell behind the desk" },
      closed: { by: "office" },
    });
  });

  test("of $5.00 waits for an official who neither counted it nor had it", () => {
    const world = worked();
    const short = { ...right, cash: { ...right.cash, "dollars-100": 2, "dollars-20": 4, "dollars-10": 1, "dollars-5": 1 } };
    expect(close(world, { ...short, words: "Change of $10.00 for $5.00" }, official)).toBeUndefined();
    expect(drawerState(drawer(world))).toBe("counted");
    const approve = (by: typeof office) => world.problem(by, "drawer.approve", { drawerId: first });
    expect(approve(office)).toEqual({ code: "role-missing" });
    expect(approve(official)).toEqual({ code: "other-person-needed" });
    expect(close(world, right)).toEqual({ code: "drawer-not-open", field: "drawerId" });
    expect(undo(world)).toEqual({ code: "role-missing" });
    expect(approve(admin)).toBeUndefined();
    expect(drawer(world)).toMatchObject({ closed: { by: "admin" }, count: { approved: { by: "admin" } } });
    expect(approve(admin)).toEqual({ code: "drawer-not-open", field: "drawerId" });
  });

  test("of a drawer of the official's own waits for another", () => {
    const world = worldAfter(story.submitted);
    open(world, official);
    close(world, { cash: noCash, words: "Stolen" }, official);
    expect(world.problem(official, "drawer.approve", { drawerId: first })).toEqual({ code: "other-person-needed" });
    expect(world.problem(admin, "drawer.approve", { drawerId: first })).toBeUndefined();
  });

  test("one method over makes nothing good of another that is short", () => {
    const world = worked();
    close(world, { cash: right.cash, checkCents: 5_300, cardCents: 1_700, words: "The terminal took a check" });
    expect(drawerState(drawer(world))).toBe("counted");
  });

  test("is the drawer's own person's or the official's, for the desk alone, of a drawer that there is", () => {
    expect(close(worked(), right, clerk)).toEqual({ code: "role-missing" });
    expect(close(worked(), right, official)).toBeUndefined();
    for (const person of [applicant, inspector]) {
      const world = worked();
      expect(close(world, right, person)).toEqual({ code: "role-missing" });
      expect(world.problem(person, "drawer.check-count", { drawerId: first })).toEqual({ code: "role-missing" });
      expect(world.problem(person, "drawer.reopen", { drawerId: first, reason: "x" })).toEqual({ code: "role-missing" });
    }
    expect(close(worked(), { ...right, drawerId: second })).toEqual({ code: "not-found", field: "drawerId" });
    const minus = { ...right, cash: { ...noCash, "cents-1": -1 } };
    expect(close(worked(), minus)).toEqual({ code: "validation-failed", field: "cash.cents-1" });
  });

  test("is counted again by a colleague while it waits, once, and not by who counted", () => {
    const world = worked();
    const check = (by: typeof office) => world.problem(by, "drawer.check-count", { drawerId: first });
    expect(check(clerk)).toEqual({ code: "drawer-not-open", field: "drawerId" });
    close(world, { ...right, cardCents: 0, words: "No batch" });
    expect(check(office)).toEqual({ code: "other-person-needed" });
    expect(check(clerk)).toBeUndefined();
    expect(check(official)).toEqual({ code: "conflict", field: "drawerId" });
    expect(drawer(world).count?.checked).toMatchObject({ by: "clerk" });
  });
});

describe("opening again", () => {
  const reopen = (world: PermitWorld, by = official, reason = "A receipt was left out") =>
    world.problem(by, "drawer.reopen", { drawerId: first, reason });

  test("is the official's alone, sets the count aside and keeps it", () => {
    const world = worked();
    expect(reopen(world)).toEqual({ code: "conflict", field: "drawerId" });
    close(world, right);
    expect(reopen(world, office)).toEqual({ code: "role-missing" });
    expect(reopen(world, official, " ")).toEqual({ code: "reason-required", field: "reason" });
    expect(reopen(world)).toBeUndefined();
    expect(drawer(world)).toMatchObject({
      count: null,
      closed: null,
      reopened: [{ by: "official", count: { by: "office" }, closed: { by: "office" } }],
    });
    expect(take(world, 100, "cash", office, "p4")).toBeUndefined();
    expect(drawer(world).taken.cash).toMatchObject({ entries: 2, cents: 10_100 });
  });

  test("is refused while its person has another open", () => {
    const world = worked();
    close(world, right);
    open(world, office, { drawerId: second, name: "Drawer 1" });
    expect(reopen(world)).toEqual({ code: "drawer-open", field: "drawerId" });
  });

  test("ends after so many times", () => {
    const world = worked();
    for (let time = 0; time < 20; time += 1) {
      close(world, right);
      expect(reopen(world)).toBeUndefined();
    }
    close(world, right);
    expect(reopen(world)).toEqual({ code: "conflict", field: "drawerId" });
  });
});

describe("a count", () => {
  test("is of notes and coins, with what stays and what is deposited", () => {
    const cash = {
      ...noCash,
      ...{
        "dollars-20": 18,
        "dollars-10": 11,
        "dollars-5": 17,
        "dollars-1": 44,
        "cents-25": 30,
        "cents-10": 11,
        "cents-5": 5,
        "cents-1": 5,
      },
    };
    expect(cashCents(cash)).toBe(60_790);
    const of = {
      ...drawer(worked()),
      taken: { ...drawer(worked()).taken, cash: { entries: 9, cents: 41_290, returnedEntries: 0, returnedCents: 0 } },
    };
    expect(restOf(of, { cash })).toEqual({ stays: 20_000, deposit: 40_790 });
    expect(restOf(of, { cash: { ...noCash, "dollars-5": 1 } })).toEqual({ stays: 500, deposit: 0 });
    const found = { cash, checkCents: 5_000, cardCents: 2_000 };
    expect(methodLines(of, found)[0]).toEqual({
      method: "cash",
      entries: 9,
      returnedEntries: 0,
      expectedCents: 41_290,
      countedCents: 40_790,
    });
    expect(differencesOf(of, found)).toEqual([{ method: "cash", kind: "short", amountCents: 500 }]);
    expect(needsOfficial(differencesOf(of, found))).toBe(true);
    expect(differenceCents([])).toBe(0);
  });

  test("drawers are listed with what waits first, then the newest", () => {
    const one = drawer(worked());
    const shut = { at: one.openedAt, by: "office", byName: "Office" };
    const count = { ...shut, ...right, differences: [], words: "", checked: null, approved: null };
    const [older, newer] = [
      { ...one, id: "a", count, closed: shut },
      { ...one, id: "b", openedAt: "2026-11-09T10:00:00.000Z", count, closed: shut },
    ];
    expect(drawersInOrder([older, newer, { ...one, id: "c", count }, one]).map(({ id }) => id)).toEqual([first, "c", "b", "a"]);
  });
});
