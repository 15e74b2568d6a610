import { describe, expect, test } from "vitest";
import { dueDayOf, type Notice, type NoticePreferences, routeOf, shownOnScreen, usualChoice } from "./notice-preferences";
import { notificationEvents } from "./notification";

const denver = "America/Denver";
const at = (now: string, timeZone = denver) => ({ now, timeZone });
const notice = (channel: Notice["channel"], template: string, dueOn: string | null = null): Notice => ({ channel, template, dueOn });
const preferences = (change: Partial<NoticePreferences>): NoticePreferences => ({ id: "ana", events: {}, quiet: null, ...change });
const later = (instant: string) => ({ kind: "later", at: Date.parse(instant) });
const digest = (instant: string) => ({ kind: "digest", at: Date.parse(instant) });

describe("whoever has chosen nothing", () => {
  test.each([...notificationEvents])("is told of %s in the app and by mail at once", (event) => {
    for (const channel of ["app", "mail"] as const)
      expect(routeOf(notice(channel, event), null, at("2026-11-22T09:00:00.000Z"))).toEqual({ kind: "now" });
  });
  test("is not pushed what asks nothing of them", () => {
    expect(notificationEvents.filter((event) => !usualChoice(event).push)).toEqual([
      ...["submitted", "extended", "hold-released", "withdrawn"],
      ...["file-accepted", "file-request-withdrawn"],
    ]);
    expect(routeOf(notice("push", "extended"), null, at("2026-11-22T09:00:00.000Z"))).toEqual({ kind: "never" });
    expect(routeOf(notice("push", "corrections"), null, at("2026-11-22T09:00:00.000Z"))).toEqual({ kind: "now" });
  });
});

describe("a choice", () => {
  const chosen = preferences({
    events: { corrections: { app: false, push: false, mail: "never" }, issued: { app: true, push: true, mail: "digest" } },
  });
  test("closes the roads of its event and of no other", () => {
    for (const channel of ["app", "push", "mail"] as const) {
      expect(routeOf(notice(channel, "corrections"), chosen, at("2026-11-22T20:00:00.000Z"))).toEqual({ kind: "never" });
      expect(routeOf(notice(channel, "denied"), chosen, at("2026-11-22T20:00:00.000Z"))).toEqual({ kind: "now" });
    }
  });
  test("opens a road that is usually closed", () => {
    const loud = preferences({ events: { extended: { app: true, push: true, mail: "now" } } });
    expect(routeOf(notice("push", "extended"), loud, at("2026-11-22T20:00:00.000Z"))).toEqual({ kind: "now" });
  });
  test("keeps a closed road closed on the day itself too", () => {
    expect(routeOf(notice("mail", "corrections", "2026-11-22"), chosen, at("2026-11-22T20:00:00.000Z"))).toEqual({ kind: "never" });
  });
  test.each([
    ["before seven it is this morning's", "2026-11-22T13:59:59.999Z", "2026-11-22T14:00:00.000Z"],
    ["at seven it is the next morning's", "2026-11-22T14:00:00.000Z", "2026-11-23T14:00:00.000Z"],
    ["late in the evening, tomorrow in UTC, the next morning's", "2026-11-23T06:30:00.000Z", "2026-11-23T14:00:00.000Z"],
    ["the night that clocks go back, an hour later in UTC", "2026-11-01T03:00:00.000Z", "2026-11-01T14:00:00.000Z"],
    ["the night that clocks go forward, an hour earlier", "2026-03-08T03:00:00.000Z", "2026-03-08T13:00:00.000Z"],
    ["over the end of the year", "2027-01-01T06:59:00.000Z", "2027-01-01T14:00:00.000Z"],
  ])("of the digest: %s", (_, now, goes) => {
    expect(routeOf(notice("mail", "issued"), chosen, at(now))).toEqual(digest(goes));
  });
  test("of the digest holds no push back, and no mail on what is due", () => {
    expect(routeOf(notice("push", "issued"), chosen, at("2026-11-22T20:00:00.000Z"))).toEqual({ kind: "now" });
    expect(routeOf(notice("mail", "issued", "2026-11-22"), chosen, at("2026-11-22T20:00:00.000Z"))).toEqual({ kind: "now" });
  });
});

describe("quiet hours", () => {
  const overNight = preferences({ quiet: { from: "22:00", to: "07:00" } });
  const atNoon = preferences({ quiet: { from: "12:00", to: "13:30" } });

  // Denver is seven hours behind UTC in winter.
  test.each([
    ["a minute before they begin", overNight, "2026-11-23T04:59:59.999Z", null],
    ["as they begin", overNight, "2026-11-23T05:00:00.000Z", "2026-11-23T14:00:00.000Z"],
    ["just before midnight", overNight, "2026-11-23T06:59:59.999Z", "2026-11-23T14:00:00.000Z"],
    ["at midnight", overNight, "2026-11-23T07:00:00.000Z", "2026-11-23T14:00:00.000Z"],
    ["just before they end", overNight, "2026-11-23T13:59:59.999Z", "2026-11-23T14:00:00.000Z"],
    ["as they end", overNight, "2026-11-23T14:00:00.000Z", null],
    ["before noon", atNoon, "2026-11-23T18:59:00.000Z", null],
    ["at noon", atNoon, "2026-11-23T19:00:00.000Z", "2026-11-23T20:30:00.000Z"],
    ["after lunch", atNoon, "2026-11-23T20:30:00.000Z", null],
    ["the long night that clocks go back", overNight, "2026-11-01T04:00:00.000Z", "2026-11-01T14:00:00.000Z"],
    ["the short night that clocks go forward", overNight, "2026-03-08T05:00:00.000Z", "2026-03-08T13:00:00.000Z"],
  ])("%s", (_, chosen, now, until) => {
    for (const channel of ["push", "mail"] as const)
      expect(routeOf(notice(channel, "denied"), chosen, at(now))).toEqual(until === null ? { kind: "now" } : later(until));
  });

  test("that end in the hour that comes twice end when it comes first, and once", () => {
    const early = preferences({ quiet: { from: "22:00", to: "01:30" } });
    const first = "2026-11-01T07:30:00.000Z";
    expect(routeOf(notice("mail", "denied"), early, at("2026-11-01T07:29:00.000Z"))).toEqual(later(first));
    for (const now of [first, "2026-11-01T08:15:00.000Z", "2026-11-01T08:31:00.000Z"])
      expect(routeOf(notice("mail", "denied"), early, at(now))).toEqual({ kind: "now" });
  });
  test("that end in the hour that never comes end after it", () => {
    const early = preferences({ quiet: { from: "22:00", to: "02:30" } });
    expect(routeOf(notice("mail", "denied"), early, at("2026-03-08T08:59:00.000Z"))).toEqual(later("2026-03-08T09:30:00.000Z"));
    expect(routeOf(notice("mail", "denied"), early, at("2026-03-08T09:30:00.000Z"))).toEqual({ kind: "now" });
  });
  test("end, whatever the moment and the zone, at a moment that is none of them", () => {
    for (const timeZone of [denver, "Pacific/Kiritimati", "Pacific/Pago_Pago", "Australia/Lord_Howe", "Asia/Kathmandu"])
      for (let hour = 0; hour < 24 * 20; hour += 1) {
        const now = new Date(Date.parse("2026-10-25T00:17:00.000Z") + hour * 3_600_000).toISOString();
        const route = routeOf(notice("mail", "denied"), overNight, at(now, timeZone));
        if (route.kind !== "later") continue;
        expect(route.at).toBeGreaterThan(Date.parse(now));
        expect(route.at - Date.parse(now)).toBeLessThanOrEqual(10 * 3_600_000);
        expect(routeOf(notice("mail", "denied"), overNight, at(new Date(route.at).toISOString(), timeZone))).toEqual({ kind: "now" });
      }
  });
  test("hold the app's own list back never, nor what is due today or was", () => {
    const night = at("2026-11-23T06:59:00.000Z");
    expect(routeOf(notice("app", "denied"), overNight, night)).toEqual({ kind: "now" });
    expect(routeOf(notice("push", "inspection-moved", "2026-11-22"), overNight, night)).toEqual({ kind: "now" });
    expect(routeOf(notice("push", "inspection-moved", "2026-11-21"), overNight, night)).toEqual({ kind: "now" });
    // Already tomorrow in UTC, and still today in the office.
    expect(routeOf(notice("push", "inspection-moved", "2026-11-23"), overNight, night)).toMatchObject({ kind: "later" });
  });
  test("hold no mail about an account back, and the digest like any other mail", () => {
    const night = at("2026-11-23T06:59:00.000Z");
    for (const template of ["verify-email", "reset-password", "password-changed", "account-exists", "passkey-added"])
      expect(routeOf(notice("mail", template), overNight, night)).toEqual({ kind: "now" });
    expect(routeOf(notice("mail", "digest"), overNight, night)).toEqual(later("2026-11-23T14:00:00.000Z"));
  });
});

test.each([
  [{ day: "2026-11-22", dueOn: "2026-12-01" }, "2026-11-22"],
  [{ dueOn: "2026-12-01" }, "2026-12-01"],
  [{ answerBy: "2026-12-02", reason: "2026-01-01" }, "2026-12-02"],
  [{ dueOn: "", answerBy: "soon" }, null],
  [{}, null],
])("the day that %j is about", (params, day) => {
  expect(dueDayOf(params)).toBe(day);
});

test("an event that its person chose not to see on screen is not shown, and comes back with a change of mind", () => {
  const hidden = preferences({ events: { issued: { app: false, push: true, mail: "now" } } });
  expect([shownOnScreen("issued", hidden), shownOnScreen("finaled", hidden), shownOnScreen("issued", null)]).toEqual([false, true, true]);
});
