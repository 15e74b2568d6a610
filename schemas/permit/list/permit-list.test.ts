import { describe, expect, it } from "vitest";
import { addDays } from "../../calendar/business-days";
import { matches } from "../../property/address-key";
import type { PermitSummary } from "../permit";
import { groupOf, type ListSetting, overTarget, waitsOnMe } from "./permit-list";
import { PermitLists, selectPermits } from "./permit-lists";
import { permitQuery } from "./permit-query";
import { nobodyYet } from "./steps-asked";

const permit = (id: string, more: Partial<PermitSummary> = {}): PermitSummary => ({
  id,
  number: null,
  propertyId: null,
  addressLine: "",
  searchText: "  ",
  contractorId: null,
  typeName: "",
  typeCode: null,
  state: "in_review",
  rawStatus: "",
  court: "office",
  courtSince: "2026-11-10T17:00:00.000Z",
  courtDaysBefore: 0,
  targetDays: null,
  waitsOn: [],
  messageSince: null,
  work: "",
  cycle: 1,
  revision: 0,
  valuationCents: null,
  appliedOn: null,
  issuedOn: null,
  expiresOn: null,
  holdSeverity: null,
  changedAt: "2026-11-10T17:00:00.000Z",
  imported: false,
  ...more,
});

const setting: ListSetting = {
  today: "2026-11-20",
  accountId: "me",
  disciplines: ["zoning"],
  longerThan: (days) => (days < 0 ? "9999-12-31T23:59:59.999Z" : `${addDays("2026-11-20", -days)}T08:00:00.000Z`),
  matches,
  addDays,
};
const list = (rows: readonly PermitSummary[], query: Parameters<typeof permitQuery.parse>[0]) =>
  selectPermits(rows, permitQuery.parse(query), setting).rows.map(({ id }) => id);

describe("what waits on me", () => {
  it.each([
    ["nobody in particular at the office", [], true],
    ["me by name", [{ step: "review:fire", accountId: "me" }], true],
    ["a colleague by name", [{ step: "review:zoning", accountId: "you" }], false],
    ["anybody of my discipline", [{ step: "review:zoning", accountId: null }], true],
    ["anybody of another discipline", [{ step: "review:fire", accountId: null }], false],
    ["anybody, for a step that is no review", [{ step: "check-complete", accountId: null }], true],
  ])("a permit that waits on %s: %s", (_words, waitsOn, expected) => {
    expect(waitsOnMe(groupOf(permit("p", { waitsOn })), setting)).toBe(expected);
  });

  it("a reviewer without disciplines takes every review", () => {
    const group = groupOf(permit("p", { waitsOn: [{ step: "review:fire", accountId: null }] }));
    expect(waitsOnMe(group, { ...setting, disciplines: [] })).toBe(true);
  });

  it("the applicant's turn does not wait on me, an inspection in my name does", () => {
    expect(waitsOnMe(groupOf(permit("p", { court: "applicant" })), setting)).toBe(false);
    const inspect = permit("p", { court: "inspector", waitsOn: [{ step: "inspect", accountId: "me" }] });
    expect(waitsOnMe(groupOf(inspect), setting)).toBe(true);
  });

  it.each(["decide-revision", "decide-party", "audit", "answer-message"])(
    "%s waits on anybody at the office whosever turn it is",
    (step) => {
      const waiting = (accountId: string | null) => groupOf(permit("p", { court: "applicant", waitsOn: [{ step, accountId }] }));
      expect(waitsOnMe(waiting(null), setting)).toBe(true);
      expect(waitsOnMe(waiting("you"), setting)).toBe(false);
    },
  );

  it("an inspection that nobody is to make waits on no desk", () => {
    const inspect = permit("p", { court: "inspector", waitsOn: [{ step: "inspect", accountId: null }] });
    expect(waitsOnMe(groupOf(inspect), setting)).toBe(false);
  });
});

describe("what is asked of the steps", () => {
  const waits = (...waitsOn: PermitSummary["waitsOn"][number][]) => [permit("p", { waitsOn })];
  const fireOfYou = { step: "review:fire", accountId: "you" };
  const zoningOfNobody = { step: "review:zoning", accountId: null };
  it.each([
    ["a step that it waits for", { step: "review:fire" }, waits(fireOfYou), true],
    ["a step that it does not wait for", { step: "issue" }, waits(fireOfYou), false],
    ["whom it waits on", { assignee: "you" }, waits(zoningOfNobody, fireOfYou), true],
    ["whom it does not wait on", { assignee: "me" }, waits(fireOfYou), false],
    ["somebody's step", { step: "review:fire", assignee: "you" }, waits(zoningOfNobody, fireOfYou), true],
    ["a step that is another's", { step: "review:zoning", assignee: "you" }, waits(zoningOfNobody, fireOfYou), false],
    ["steps that nobody was given", { assignee: nobodyYet }, waits(zoningOfNobody, fireOfYou), true],
    ["nobody, where all are given", { assignee: nobodyYet }, waits(fireOfYou), false],
    ["nobody, where no step is named at the office", { assignee: nobodyYet }, waits(), true],
    ["a step, where none is named", { step: "review:fire", assignee: nobodyYet }, waits(), false],
    ["nobody, where the applicant's turn is", { assignee: nobodyYet }, [permit("p", { court: "applicant" })], false],
  ])("%s", (_words, query, rows, expected) => {
    expect(list(rows, query)).toEqual(expected ? ["p"] : []);
  });
});

describe("what the work is worth", () => {
  const rows = [
    permit("blank"),
    permit("nothing", { valuationCents: 0 }),
    permit("deck", { valuationCents: 500_000 }),
    permit("house", { valuationCents: 45_000_000 }),
  ];
  it.each([
    ["at least", { valueFrom: 500_000 }, ["deck", "house"]],
    ["at most", { valueTo: 500_000 }, ["deck", "nothing"]],
    ["between", { valueFrom: 1, valueTo: 500_000 }, ["deck"]],
    ["nothing at all", { valueTo: 0 }, ["nothing"]],
    ["whatever it is", {}, ["blank", "deck", "house", "nothing"]],
  ])("%s", (_words, query, expected) => {
    expect(list(rows, query)).toEqual(expected);
  });

  it("is in order from the largest, and what nobody knows comes last", () => {
    expect(list(rows, { sort: "value" })).toEqual(["house", "deck", "nothing", "blank"]);
    expect(list(rows, { sort: "value", after: "deck" })).toEqual(["nothing", "blank"]);
  });
});

describe("over target", () => {
  it.each([
    ["after more days than the target", { targetDays: 5, courtSince: "2026-11-14T20:00:00.000Z" }, true],
    ["not on the last day of the target", { targetDays: 5, courtSince: "2026-11-15T20:00:00.000Z" }, false],
    ["counting the days before a hold", { targetDays: 5, courtDaysBefore: 3, courtSince: "2026-11-17T20:00:00.000Z" }, true],
    ["at once when those days used it up", { targetDays: 5, courtDaysBefore: 6, courtSince: "2026-11-20T20:00:00.000Z" }, true],
    ["never without a target", { courtSince: "2026-01-01T20:00:00.000Z" }, false],
    ["never while no clock runs", { targetDays: 5, courtDaysBefore: 6, courtSince: null }, false],
    ["never in another court", { targetDays: 5, court: "applicant", courtSince: "2026-01-01T20:00:00.000Z" }, false],
  ] as const)("%s", (_words, more, expected) => {
    expect(overTarget(permit("p", more), setting)).toBe(expected);
  });
});

describe("a list", () => {
  it("takes permits that expire within thirty days while work may go on", () => {
    const rows = [
      permit("past", { expiresOn: "2026-11-19" }),
      permit("today", { expiresOn: "2026-11-20" }),
      permit("last", { expiresOn: "2026-12-20" }),
      permit("later", { expiresOn: "2026-12-21" }),
      permit("over", { expiresOn: "2026-12-01", state: "closed" }),
    ];
    expect(list(rows, { view: "expiring" })).toEqual(["last", "today"]);
  });

  it("puts what waits longest first, and what has no clock last", () => {
    const rows = [
      permit("b"),
      permit("a"),
      permit("none", { courtSince: null }),
      permit("old", { courtSince: "2026-01-01T00:00:00.000Z" }),
    ];
    expect(list(rows, {})).toEqual(["old", "a", "b", "none"]);
    expect(list(rows, { limit: 2, offset: 1 })).toEqual(["a", "b"]);
    expect(list(rows, { limit: 2, after: "a" })).toEqual(["b", "none"]);
  });

  it("puts the newest application first, by id where they came on one day", () => {
    const rows = [
      permit("c", { appliedOn: "2026-01-02" }),
      permit("b", { appliedOn: "2026-01-02" }),
      permit("x"),
      permit("a", { appliedOn: "2025-01-01" }),
    ];
    expect(list(rows, { sort: "applied-newest" })).toEqual(["b", "c", "a", "x"]);
  });

  it("puts what expires soonest first, and what does not expire last", () => {
    const rows = [permit("never"), permit("b", { expiresOn: "2027-01-02" }), permit("a", { expiresOn: "2027-01-02" })];
    expect(list([...rows, permit("soon", { expiresOn: "2026-12-01" })], { sort: "expires" })).toEqual(["soon", "a", "b", "never"]);
  });

  it("goes on after a permit that has left the view meanwhile", () => {
    const rows = [permit("a"), permit("b", { court: "applicant" }), permit("c")];
    expect(list(rows, { view: "waiting-on-me", after: "b" })).toEqual(["c"]);
  });

  it("counts every view whatever the query asks", () => {
    const watched = { watchers: ["me", "you"] };
    const rows = [permit("a"), permit("b", { state: "approved" }), permit("c", { state: "fees_due", court: "applicant", ...watched })];
    const found = selectPermits(rows, permitQuery.parse({ text: "nothing" }), setting);
    expect(found.total).toBe(0);
    expect(found.counts).toEqual({
      "waiting-on-me": 2,
      "waiting-on-applicant": 1,
      watching: 1,
      "with-inspector": 0,
      "fees-due": 1,
      "ready-to-issue": 1,
      expiring: 0,
      "over-target": 0,
      all: 3,
      mine: 0,
    });
  });

  it("answers each key typed over 10,000 permits at once", () => {
    const rows = Array.from({ length: 10_000 }, (_, place) =>
      permit(`p${place}`, {
        searchText: ` b26-${place} ${place % 900} ${place % 97 === 0 ? "broadway" : "harbor ave"} `,
        typeCode: `t${place % 5}`,
      }),
    );
    const lists = new PermitLists(rows);
    const keystroke = (text: string): number => {
      const began = performance.now();
      expect(lists.select(permitQuery.parse({ text }), setting).total).toBe(text === "b" ? 10_000 : 104);
      return performance.now() - began;
    };
    const typed = ["b", "br", "bro", "broa", "broad"];
    for (let round = 0; round < 4; round += 1) for (const text of typed) keystroke(text);
    // The quickest of the tries: another program's turn at the processor is not this one's cost.
    for (const text of typed) expect(Math.min(...Array.from({ length: 7 }, () => keystroke(text)))).toBeLessThan(10);
  });
});
