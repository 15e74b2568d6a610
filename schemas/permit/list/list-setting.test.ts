import { describe, expect, it } from "vitest";
import { addDays, calendarOf } from "../../calendar/business-days";
import { listSettingOf } from "./list-setting";

const weekday = { open: "08:00", close: "16:30" };
const calendar = calendarOf({
  timeZone: "America/Los_Angeles",
  holidays: [{ day: "2026-11-26", name: { en: "Thanksgiving Day", es: "Día de Acción de Gracias" } }],
  hours: [null, weekday, weekday, weekday, weekday, weekday, null],
  inspectionCutoff: "15:00",
});
const me = { accountId: "me", disciplines: [] };

describe("the instant before which something took longer than so many business days", () => {
  it.each([
    "2026-11-20T20:00:00.000Z",
    "2026-11-21T20:00:00.000Z",
    "2026-11-26T20:00:00.000Z",
    "2026-11-28T07:59:00.000Z",
    "2026-11-30T08:00:00.000Z",
  ])("agrees with the count of business days at %s", (now) => {
    const setting = listSettingOf(calendar, now, me);
    for (let back = 0; back < 40; back += 1) {
      const day = addDays(setting.today, -back);
      for (const time of ["00:00", "12:00", "23:59"]) {
        const since = calendar.instantAtLocal(day, time);
        for (let limit = 0; limit < 12; limit += 1)
          expect({ since, limit, over: since < setting.longerThan(limit) }).toEqual({
            since,
            limit,
            over: calendar.businessDaysBetween(since, now) > limit,
          });
      }
    }
  });

  it("lies after everything when the target was used up before the clock began to run again", () => {
    expect("2026-11-20T20:00:00.000Z" < listSettingOf(calendar, "2026-11-20T20:00:00.000Z", me).longerThan(-1)).toBe(true);
  });
});
