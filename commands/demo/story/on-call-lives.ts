import { addDays, type Calendar } from "#schemas/calendar/business-days";
import { callOf } from "#schemas/command-call";
import { neededInspections } from "#schemas/permit-type/form";
import { apply, takeIn } from "./application-steps";
import { allInspectors, homeowners } from "./cast";
import { plotOf, type StoryPlan } from "./lives";
import { add, idIn, type Plot, propertyOf } from "./plot";
import { decided, reviewed } from "./review-steps";
import type { Life } from "./step";
import { oneOf } from "./timetable";

/** On days when the office is closed an inspector is called out, where somebody has neither heat nor hot water. */

const kinds = ["water-heater", "heating-cooling"];
const tries = 12;
const aheadDays = 70;

interface Call {
  readonly day: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** The inspector of the demo account adds the visit on site, and leaves with a result half an hour later. */
function calledOut(plot: Plot, code: string, { day, from, to }: Call, calendar: Calendar): void {
  const { permitId } = plot;
  const [inspector] = allInspectors;
  const inspectionId = idIn(plot, "on-call");
  const reason = oneOf(plot.random, ["No hot water; called out.", "No heat; called out for a gas test."]);
  const who = inspector?.email ?? "";
  const result = {
    permitId,
    inspectionId,
    resultId: idIn(plot, "on-call-result"),
    result: "Partial" as const,
    note: "Safe to use. The rest is for a visit on a working day.",
  };
  const reasoned = { ...result, overrideReason: "Seen as an emergency; the rest is looked at on the next visit." };
  add(plot, {
    ...{ at: calendar.instantAtLocal(day, from), who, key: "called-out" },
    acts: [callOf("inspection.add-on-site", { permitId, inspectionId, code, reason })],
  });
  add(plot, { at: calendar.instantAtLocal(day, to), who, key: "called-out-result", acts: [callOf("inspection.record-result", reasoned)] });
}

/** A permit that is issued by that day: the first of several that may be. */
function onCallLife(plan: StoryPlan, calendar: Calendar, call: Call): Life | null {
  const latest = calendar.instantAtLocal(call.day, "00:00");
  for (let n = 0; n < tries; n += 1) {
    const begins = calendar.addBusinessDays(call.day, -14 - n);
    const given = { applicant: homeowners[(n + call.day.charCodeAt(9)) % homeowners.length] ?? undefined };
    const key = `on-call/${call.name}/${n}`;
    const plot = plotOf(plan, key, begins, { code: oneOf(() => n / tries, kinds), ...(given.applicant && { applicant: given.applicant }) });
    const answers = apply(plot, true);
    const [wanted] = neededInspections(plot.job.type, answers);
    takeIn(plot, answers);
    reviewed(plot);
    decided(plot, false);
    if (begins < plan.begunOn || plot.job.builder !== null || wanted === undefined || plot.steps.some(({ at }) => at >= latest)) continue;
    calledOut(plot, wanted.code, call, calendar);
    return { key, permitId: plot.permitId, propertyId: propertyOf(plot), steps: plot.steps };
  }
  return null;
}

/** Some closed days have a call, and all have two from shortly before the story is first told on. */
export function onCallLives(plan: StoryPlan, calendar: Calendar, now: string): readonly Life[] {
  const lives: Life[] = [];
  const often = addDays(plan.firstToldOn, -4);
  for (let day = addDays(plan.begunOn, 30); day <= addDays(calendar.localDay(now), aheadDays); day = addDays(day, 1)) {
    if (calendar.isBusinessDay(day) || (day < often && Number(day.slice(8)) % 5 !== 0)) continue;
    const calls: readonly Call[] = [
      { day, name: day, from: "08:35", to: "09:10" },
      ...(day < often ? [] : [{ day, name: `${day}/2`, from: "09:40", to: "16:45" }]),
    ];
    for (const call of calls) lives.push(...[onCallLife(plan, calendar, call)].filter((life) => life !== null));
  }
  return lives;
}
