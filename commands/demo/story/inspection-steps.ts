import { callOf } from "#schemas/command-call";
import type { CommandCall } from "#schemas/commands";
import { type Answers, neededInspections } from "#schemas/permit-type/form";
import type { InspectionType } from "#schemas/permit-type/permit-type";
import { isAway } from "./absences";
import { allInspectors, inspectorsOf, official, type StoryPerson, technician } from "./cast";
import { add, chance, idIn, type Plot, pay } from "./plot";
import { photoNamed } from "./shelf";
import { oneOf, type Range, someOf } from "./timetable";
import { correctedNotes, type FoundFault, faultsOf, goodNotes, waysIn } from "./words/what-inspectors-find";

interface Wanted {
  readonly plot: Plot;
  readonly wanted: InspectionType;
  /** Names it within the life: an inspection that failed is asked for again. */
  readonly name: string;
  /** What is wrong; null: nothing. */
  readonly fault: FoundFault | null;
  /** The finding of the visit before, to be seen put right. */
  readonly mends: string | null;
}
interface Visit extends Wanted {
  readonly inspector: StoryPerson;
}

const mornings: readonly [string, string] = ["08:25", "11:20"];
const afternoons: readonly [string, string] = ["12:35", "15:25"];
const before3: readonly [string, string] = ["08:10", "14:20"];

/** Asked for some days ahead, and given its day by the office. */
function arrange({ plot, wanted, inspector, name }: Visit, visitDay: string, half: "am" | "pm", lead: Range): void {
  const { permitId, time, applicant, random } = plot;
  const inspectionId = idIn(plot, name);
  const asked = time.calendar.addBusinessDays(visitDay, -someOf(random, lead));
  const instructions = oneOf(random, waysIn);
  time.reach(asked);
  add(plot, {
    ...{ at: time.at(before3), who: applicant.email, key: `ask-${name}` },
    acts: [
      callOf("inspection.request", {
        ...{ permitId, inspectionId, code: wanted.code, wantedOn: visitDay, wantedHalf: half, instructions },
        ...{ contactName: applicant.name, contactPhone: applicant.phone },
      }),
    ],
  });
  add(plot, {
    ...{ at: time.at(["08:20", "16:10"]), who: technician.email, key: `schedule-${name}`, mayFail: ["day-full" as const] },
    acts: (view) => [
      callOf("inspection.schedule", { permitId, inspectionId, day: visitDay, half, inspectorId: view.accountOf(inspector.email) }),
    ],
  });
}

/** What the inspector answers, item by item; the last of them fails where something is wrong. */
function answers({ plot, wanted, name, fault }: Visit): readonly CommandCall[] {
  const inspectionId = idIn(plot, name);
  const failing = fault === null ? null : (wanted.checklist.at(-1)?.id ?? null);
  return wanted.checklist.map(({ id }) =>
    callOf("inspection.answer-item", {
      ...{ permitId: plot.permitId, inspectionId, answerId: idIn(plot, `${name}-${id}`), itemId: id },
      answer: id === failing ? "fail" : "pass",
    }),
  );
}

function finding({ plot, wanted, name, fault }: Visit): readonly CommandCall[] {
  if (fault === null) return [];
  const { permitId } = plot;
  const [inspectionId, findingId] = [idIn(plot, name), idIn(plot, `finding-${name}`)];
  const itemId = wanted.checklist.at(-1)?.id ?? null;
  const { text, codeReference, photo } = fault;
  const added = callOf("inspection.add-finding", { permitId, inspectionId, findingId, itemId, kind: "deficiency", text, codeReference });
  if (photo === null) return [added];
  const { bytes, sha256, mediaType } = photoNamed(photo);
  const taken = { permitId, inspectionId, photoId: idIn(plot, `photo-${name}`), itemId, findingId, caption: text.slice(0, 80) };
  return [added, callOf("inspection.add-photo", { ...taken, bytes, sha256, mediaType })];
}

/** There: arrives, looks, and leaves with a result. */
function walk(visit: Visit, visitDay: string, half: "am" | "pm"): void {
  const { plot, inspector, name, fault, mends } = visit;
  const { permitId, time, random } = plot;
  const inspectionId = idIn(plot, name);
  time.reach(visitDay);
  add(plot, {
    ...{ at: time.at(half === "am" ? mornings : afternoons), who: inspector.email, key: `arrive-${name}` },
    acts: [callOf("inspection.arrive", { permitId, inspectionId })],
  });
  const result = fault === null ? "Passed" : "Failed";
  const note = oneOf(random, mends === null ? (fault === null ? goodNotes : [""]) : correctedNotes);
  const signature = { kind: "typed" as const, name: inspector.name, paths: [] };
  add(plot, {
    ...{ at: time.at(half === "am" ? mornings : afternoons), who: inspector.email, key: `result-${name}` },
    acts: [
      ...(mends === null ? [] : [callOf("inspection.resolve-finding", { permitId, findingId: mends })]),
      ...answers(visit),
      ...finding(visit),
      callOf("inspection.record-result", { permitId, inspectionId, resultId: idIn(plot, `result-${name}`), result, note, signature }),
    ],
  });
}

/** Somebody for the discipline who works on that day. */
function inspectorOn({ plot, wanted }: Wanted, day: string): StoryPerson {
  const able = inspectorsOf(plot.organization, wanted.discipline);
  if (plot.organization !== "local") return oneOf(plot.random, able);
  const there = able.filter((one) => !isAway(one, day));
  return oneOf(plot.random, there.length > 0 ? there : allInspectors.filter((one) => !isAway(one, day)));
}

function visit(asked: Wanted, gap: Range): void {
  const { plot } = asked;
  const { time, random } = plot;
  const days = Math.max(2, someOf(random, gap));
  const visitDay = time.calendar.addBusinessDays(time.day, days);
  const half = chance(plot, 0.55) ? "am" : "pm";
  const visit: Visit = { ...asked, inspector: inspectorOn(asked, visitDay) };
  arrange(visit, visitDay, half, [Math.min(2, days - 1), Math.min(8, days - 1)]);
  walk(visit, visitDay, half);
}

/** Every inspection that the job needs; what fails is mended and seen again. */
export function inspected(plot: Plot, given: Answers): void {
  const { job, random } = plot;
  for (const [at, wanted] of neededInspections(job.type, given).entries()) {
    const fault = chance(plot, 0.24) ? oneOf(random, faultsOf(wanted.discipline, job.type.code)) : null;
    const first: Wanted = { plot, wanted, name: `inspection-${wanted.code}`, fault, mends: null };
    visit(first, at === 0 ? job.kind.begins : job.kind.gap);
    if (fault === null) continue;
    const again = { ...first, name: `${first.name}-again`, fault: null, mends: idIn(plot, `finding-${first.name}`) };
    visit(again, [2, 8]);
  }
}

/** The building is used before everything is done. */
function occupyEarly(plot: Plot): void {
  const { permitId, time } = plot;
  const until = time.calendar.addBusinessDays(time.day, 120);
  const reason = "Landscaping is left to do.";
  add(plot, {
    ...{ at: time.at(), who: official.email, key: "temporary" },
    acts: [callOf("permit.grant-temporary-occupancy", { permitId, until, reason })],
  });
  time.pass([40, 110]);
}

/** Closed out: what is still owed, the final word, the certificate where it has one. */
export function finished(plot: Plot): void {
  const { permitId, job, time } = plot;
  if (job.type.occupancy && chance(plot, 0.8)) occupyEarly(plot);
  time.pass([0, 2]);
  pay(plot, "final", time.at());
  const last = [callOf("permit.final", { permitId }), ...(job.type.occupancy ? [callOf("permit.issue-certificate", { permitId })] : [])];
  const ended = callOf("permit.end-temporary-occupancy", { permitId, reason: "Everything is done." });
  add(plot, {
    ...{ at: time.at(), who: technician.email, key: "final" },
    acts: ({ permit }) => (permit?.state === "co_temporary" ? [ended, ...last] : last),
  });
  time.pass([1, 9]);
  add(plot, { at: time.at(), who: technician.email, key: "close", acts: [callOf("permit.close", { permitId })] });
}
