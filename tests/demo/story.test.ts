import { beforeAll, describe, expect, test } from "vitest";
import type { RowData } from "#schemas/row";
import { type ToldDemo, tellDemoFrom } from "../support/told-demo";

const now = "2026-11-24T19:00:00.000Z";

describe("the demo's story", () => {
  let demo: ToldDemo;
  beforeAll(async () => {
    demo = await tellDemoFrom("2026-09-21", now);
  }, 120_000);

  test("is made of commands that stand, each", () => {
    expect(demo.outcome.turnedDown).toEqual([]);
    expect(demo.outcome.acts).toBeGreaterThan(2_000);
  });

  test("has permits in the states that an office has on any day", () => {
    const states = new Set(demo.rows("permit").map(({ state }) => state));
    const common: readonly RowData<"permit">["state"][] = ["submitted", "in_review", "corrections_required", "approved", "issued"];
    for (const state of [...common, "inspections" as const, "closed" as const]) expect(states).toContain(state);
  });

  test("keeps mail of its last week alone, and leaves none to be sent", () => {
    const mail = demo.sql("SELECT MIN(sent_at) AS first, COUNT(*) AS n FROM development_mail");
    expect(mail).toMatchObject([{ first: expect.stringMatching(/^2026-11-(1[789]|2)/) }]);
    expect(demo.sql("SELECT COUNT(*) AS n FROM delivery WHERE state IN ('waiting', 'sending') AND next_at <= ?", now)).toEqual([{ n: 0 }]);
  });

  test("leaves everybody's older news read", () => {
    const unread = demo.rows("notification").filter(({ read, sentAt }) => !read && sentAt < "2026-11-22");
    expect(unread).toEqual([]);
  });

  test("has the applicant's permits where its list says", () => {
    const drafts = new Set(demo.rows("draft").map(({ id }) => id));
    const stateOf = (place: string) => demo.rows("permit").find(({ id }) => id === demo.places[place])?.state;
    expect(drafts).toContain(demo.places.begun);
    expect({ sent: stateOf("sent"), corrections: stateOf("corrections") }).toEqual({
      sent: "submitted",
      corrections: "corrections_required",
    });
  });

  test("keeps the counts beside lists as they are counted", () => {
    const groups = demo.sql(`SELECT SUM(permits) = (SELECT COUNT(*) FROM permit_index) AS whole,
      SUM(permits <> (SELECT COUNT(*) FROM permit_index AS q WHERE q.facet_id = f.facet_id)) AS wrong FROM permit_facet AS f`);
    expect(groups).toEqual([{ whole: 1, wrong: 0 }]);
    const days =
      demo.sql(`SELECT COUNT(*) AS n FROM permit_facet_day AS d WHERE permits <> (SELECT COUNT(*) FROM permit_index AS q WHERE q.facet_id = d.facet_id
      AND CASE d.axis WHEN 'since' THEN substr(q.court_since, 1, 10) ELSE q.expires_on END = d.day)`);
    expect(days).toEqual([{ n: 0 }]);
  });

  test("is told on, day by day, and leaves alone what a person has touched", async () => {
    const before = demo.versions();
    expect(await demo.goOn(now)).toMatchObject({ acts: 0 });
    expect(demo.versions()).toEqual(before);
    const permitId = await demo.touch();
    const touched = demo.rows("activity").filter((one) => one.permitId === permitId);
    const more = await demo.goOn("2026-12-04T22:00:00.000Z");
    expect(more.turnedDown).toEqual([]);
    expect(more.acts).toBeGreaterThan(200);
    expect(demo.rows("activity").filter((one) => one.permitId === permitId)).toEqual(touched);
  }, 60_000);
});
