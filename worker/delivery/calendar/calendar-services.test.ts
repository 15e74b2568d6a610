import { describe, expect, test } from "vitest";
import type { InspectionEvent } from "#schemas/inspection/inspection-event";
import { sampleEvent } from "#schemas/testing/sample-event";
import { type CalendarKeeperStandIn, GoogleStandIn, GraphStandIn } from "../../../tests/support/calendar-keepers";
import { sharedData } from "../../../tests/support/shared-data";
import type { CalendarService } from "./calendar-service";
import { googleCalendar, googleCalendarBase } from "./google-calendar";
import { graphBase, graphCalendar } from "./graph-calendar";

const event = (changes: Partial<InspectionEvent> = {}) => sampleEvent({ uid: "i1@o'town.plumbline", ...changes });

interface Made {
  readonly keeper: CalendarKeeperStandIn;
  readonly calendar: CalendarService;
  readonly title: string;
}
const now = () => Date.parse("2026-11-20T17:00:00.000Z");
const made: Readonly<Record<string, (token?: string) => Made>> = {
  Google(token) {
    const keeper = new GoogleStandIn();
    const parts = { fetch: keeper.fetch, base: googleCalendarBase, accessToken: token ?? keeper.token, now };
    return { keeper, calendar: googleCalendar(parts), title: "summary" };
  },
  Microsoft(token) {
    const keeper = new GraphStandIn();
    const parts = { fetch: keeper.fetch, base: graphBase, accessToken: token ?? keeper.token, now };
    return { keeper, calendar: graphCalendar(parts), title: "subject" };
  },
};

describe.skipIf(!sharedData.present).each(Object.entries(made))("%s, by its own description (../shared/data/api)", (_, make) => {
  const titles = ({ keeper, title }: Made) => keeper.kept().map(({ body }) => body[title]);

  test("an inspection is entered once, follows its changes, is taken out and comes back", async () => {
    const at = make();
    for (const key of ["k1", "k2"]) expect(await at.calendar.put(event(), key)).toEqual({ kind: "done" });
    expect(titles(at)).toEqual(["Framing, 12 Elm St"]);
    await at.calendar.put(event({ title: "Final, 12 Elm St" }), "k3");
    await at.calendar.put(event({ uid: "i2@town.plumbline", title: "Footing" }), "k4");
    expect(titles(at)).toEqual(["Final, 12 Elm St", "Footing"]);
    expect(await at.calendar.remove(event().uid)).toEqual({ kind: "done" });
    expect(titles(at)).toEqual(["Footing"]);
    expect(await at.calendar.remove(event().uid)).toEqual({ kind: "done" });
    await at.calendar.put(event(), "k5");
    expect(titles(at).sort()).toEqual(["Footing", "Framing, 12 Elm St"]);
  });

  test("its times are those of the inspection, in UTC", async () => {
    const { keeper, calendar } = make();
    await calendar.put(event(), "k1");
    const start = JSON.stringify(keeper.kept()[0]?.body.start);
    expect(start).toContain("2026-11-23T16:00:00");
    expect(start).toMatch(/Z"|UTC/);
  });

  test("an answer that was lost makes no second event when it is tried again", async () => {
    const at = make();
    at.keeper.refusals = [{ status: 503, after: true, on: "POST" }];
    expect((await at.calendar.put(event(), "k1")).kind).toBe("later");
    expect(await at.calendar.put(event(), "k1")).toEqual({ kind: "done" });
    expect(titles(at)).toEqual(["Framing, 12 Elm St"]);
  });

  test.each([429, 500, 503])("busy with %d, it is asked again when it says, and nothing is lost", async (status) => {
    const at = make();
    at.keeper.refusals = [{ status, headers: { "retry-after": "120" } }];
    expect(await at.calendar.put(event(), "k1")).toMatchObject({ kind: "later", afterMs: 120_000 });
    at.keeper.refusals = [{ status, headers: { "retry-after": new Date(now() + 60_000).toUTCString() } }];
    expect(await at.calendar.remove(event().uid)).toMatchObject({ kind: "later", afterMs: 60_000 });
    expect(await at.calendar.put(event(), "k1")).toEqual({ kind: "done" });
  });

  test("without consent it ends, and is not tried again", async () => {
    expect((await make("somebody-else's").calendar.put(event(), "k1")).kind).toBe("ended");
    const at = make();
    at.keeper.refusals = [{ status: 403 }];
    expect((await at.calendar.put(event(), "k1")).kind).toBe("ended");
  });

  test("no answer at all is one to come", async () => {
    const at = make();
    at.keeper.refusals = [{ status: 200, body: "<html>" }];
    expect(["done", "later"]).toContain((await at.calendar.put(event(), "k1")).kind);
  });
});

test("Google's 403 for being asked too often is no end of consent", async () => {
  const fetch = async () => Response.json({ error: { errors: [{ reason: "rateLimitExceeded" }] } }, { status: 403 });
  const calendar = googleCalendar({ fetch, base: googleCalendarBase, accessToken: "t", now });
  expect((await calendar.put(event(), "k1")).kind).toBe("later");
});

test("a road that breaks off is tried again", async () => {
  const fetch = async () => Promise.reject(new Error("connection reset"));
  for (const calendar of [googleCalendar, graphCalendar])
    expect(await calendar({ fetch, base: graphBase, accessToken: "t", now }).remove("u")).toMatchObject({
      kind: "later",
      why: "connection reset",
    });
});
