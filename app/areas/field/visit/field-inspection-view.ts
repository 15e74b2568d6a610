import { lookAgainOf, movedSince, nextStop } from "#app/areas/field/day/field-day-view";
import type { Reader } from "#app/context";
import { type TitledFiles, titledFiles } from "#app/features/permit/document-title";
import type { PermitPage } from "#app/features/permit/permit-page";
import { inspectionName, namingTypes } from "#app/wording/record-names";
import { calendarOf } from "#schemas/calendar/business-days";
import { saysSomething, unexplainedFails } from "#schemas/inspection/fail-text";
import type { ChecklistAnswer, Finding, Inspection, InspectionPhoto, InspectionResult } from "#schemas/inspection/inspection";
import { inspectionsNeeded, unmetFor } from "#schemas/inspection/inspection-rules";
import { isOpenInspection } from "#schemas/inspection/inspection-states";
import { isTold, isUnsettled, standingResult, visitFactsOf } from "#schemas/inspection/result-standing";
import { latestAnswers, suggestedResult } from "#schemas/inspection/suggested-result";
import type { Permit } from "#schemas/permit/permit";
import type { PermitRows } from "#schemas/permit/permit-rows";
import { type ApprovedSet, type SetStanding, setStanding } from "#schemas/plan/approved-set";
import { hasRole, type Person } from "#schemas/role";
import type { Localized } from "#schemas/values";

/** One item of the visit's list: the type's own, or one that somebody added on site. */
export interface ChecklistItem {
  readonly id: string;
  readonly text: Localized;
  readonly hint: Localized | null;
  readonly codeReference: string;
  readonly added: boolean;
  /** The answer that counts: the newest. */
  readonly answer: ChecklistAnswer | null;
  readonly findings: readonly Finding[];
  readonly photos: readonly InspectionPhoto[];
  /** Day of an earlier visit that left this item open, or null. */
  readonly openSince: string | null;
}

/** What an earlier visit found and nobody has put right yet. */
export interface EarlierFinding {
  readonly finding: Finding;
  readonly on: string | null;
  readonly photos: readonly InspectionPhoto[];
}

/** One inspection and all that its page shows. */
export interface FieldInspection {
  readonly inspection: Inspection;
  readonly permit: Pick<Permit, "id" | "number" | "state" | "stopWork" | "holdSeverity" | "typeName" | "description">;
  /** The permit's documents, and what they are called. */
  readonly files: TitledFiles;
  /** Where the permit's approved set stands, and all that there were. */
  readonly set: SetStanding;
  readonly sets: readonly ApprovedSet[];
  /** The permit's findings that are pinned on sheets, of whatever visit. */
  readonly pinned: readonly Finding[];
  /** What its drawings are shown by, where they are asked for. */
  readonly plans: Pick<PermitPage, "permit" | "rows" | "type"> | null;
  readonly items: readonly ChecklistItem[];
  /** Findings that stand at no item. */
  readonly otherFindings: readonly Finding[];
  readonly otherPhotos: readonly InspectionPhoto[];
  readonly earlier: readonly EarlierFinding[];
  readonly last: { readonly result: Inspection["result"]; readonly on: string | null };
  readonly results: readonly InspectionResult[];
  /** The one of them that stands, and whether somebody has to choose before anything goes on. */
  readonly standing: InspectionResult | null;
  readonly unsettled: boolean;
  /** What was found at this visit by those whose result does not stand. */
  readonly heldBack: readonly Finding[];
  /** What the worst item says, from what this person saw. */
  readonly suggested: ReturnType<typeof suggestedResult>;
  /** Items that this person failed without a word, and whether anything that they found says what to mend. */
  readonly unexplained: readonly string[];
  readonly found: boolean;
  /** Names of inspections that should have passed before. */
  readonly before: readonly Localized[];
  readonly stop: { readonly place: number; readonly of: number; readonly day: string } | null;
  readonly hasNext: boolean;
  readonly person: Person;
  readonly mayRecord: boolean;
  /** Somebody else moved it after it was arrived at. */
  readonly moved: boolean;
  readonly today: string;
  readonly timeZone: string;
  readonly asOf: string | null;
  /** Names of people by account, for "by". */
  readonly names: Readonly<Record<string, string>>;
}

type Facts = Pick<PermitRows, "checklist-answer" | "finding" | "inspection-photo" | "inspection-result" | "inspection">;

const ofInspection = <T extends { readonly inspectionId: string }>(facts: readonly T[], inspection: Inspection): readonly T[] =>
  facts.filter(({ inspectionId }) => inspectionId === inspection.id);

const byTime = (
  a: { readonly observedAt: string; readonly id: string },
  b: { readonly observedAt: string; readonly id: string },
): number => (a.observedAt === b.observedAt ? (a.id < b.id ? -1 : 1) : a.observedAt < b.observedAt ? -1 : 1);

const same = (text: string): Localized => ({ en: text, es: text });

type Listed = Pick<ChecklistItem, "id" | "text" | "hint" | "codeReference" | "added">;

/** The items of the visit in their order: the type's list, then what was added, oldest first. */
function listedItems(
  permit: Permit,
  type: Parameters<typeof inspectionsNeeded>[1],
  inspection: Inspection,
  answers: readonly ChecklistAnswer[],
) {
  const known = inspectionsNeeded(permit, type).find(({ code }) => code === inspection.code)?.checklist ?? [];
  const listed: Listed[] = known.map(({ id, text, hint, codeReference }) => ({
    ...{ id, text, hint: hint ?? null, codeReference: codeReference ?? "", added: false },
  }));
  const ids = new Set(listed.map(({ id }) => id));
  for (const { itemId, itemText } of [...answers].sort(byTime)) {
    if (ids.has(itemId)) continue;
    ids.add(itemId);
    listed.push({ id: itemId, text: same(itemText), hint: null, codeReference: "", added: true });
  }
  return listed;
}

function earlierFindings(inspection: Inspection, facts: Facts): readonly EarlierFinding[] {
  const days = new Map(facts.inspection.map((one) => [one.id, one.scheduledOn]));
  return [...lookAgainOf(inspection, facts.inspection, facts.finding).findings].sort(byTime).map((finding) => ({
    finding,
    on: days.get(finding.inspectionId) ?? null,
    photos: facts["inspection-photo"].filter(
      (photo) =>
        photo.findingId === finding.id ||
        (photo.findingId === null &&
          photo.itemId !== null &&
          photo.itemId === finding.itemId &&
          photo.inspectionId === finding.inspectionId),
    ),
  }));
}

/** Everything the visit's page shows of its facts, sorted by item. */
export function visitOf(permit: Permit, type: Parameters<typeof inspectionsNeeded>[1], inspection: Inspection, facts: Facts, me: string) {
  const said = visitFactsOf(facts);
  const answers = ofInspection(facts["checklist-answer"], inspection);
  const all = [...ofInspection(facts.finding, inspection)].sort(byTime);
  // A result never contradicts its items: what was said against the one that stands is shown beside it, not among them.
  const over = inspection.state === "resulted";
  const stands = (fact: ChecklistAnswer | Finding) => !over || isTold(fact, [inspection], said);
  const findings = all.filter(stands);
  const photos = [...ofInspection(facts["inspection-photo"], inspection)].sort(byTime);
  const latest = latestAnswers(answers.filter(stands));
  const listed = listedItems(permit, type, inspection, answers);
  const ids = new Set(listed.map(({ id }) => id));
  const earlier = earlierFindings(inspection, facts);
  const mine = <T extends { readonly by: string }>(all: readonly T[]) => all.filter(({ by }) => by === me);
  const typeItems = listed.filter(({ added }) => !added).map(({ id }) => id);
  return {
    items: listed.map((item) => ({
      ...item,
      answer: latest.get(item.id) ?? null,
      findings: findings.filter(({ itemId }) => itemId === item.id),
      photos: photos.filter(({ itemId }) => itemId === item.id),
      openSince: earlier.find(({ finding }) => finding.itemId === item.id)?.on ?? null,
    })),
    otherFindings: findings.filter(({ itemId }) => itemId === null || !ids.has(itemId)),
    otherPhotos: photos.filter(({ itemId }) => itemId === null || !ids.has(itemId)),
    earlier,
    results: [...ofInspection(facts["inspection-result"], inspection)].sort(byTime),
    standing: over ? standingResult(inspection, said.results) : null,
    unsettled: isUnsettled(inspection, said),
    heldBack: all.filter((finding) => !stands(finding)),
    suggested: suggestedResult(typeItems, mine(answers), mine(all)),
    unexplained: unexplainedFails(mine(answers), mine(all)),
    found: mine(all).some(saysSomething),
  };
}

async function stopOf(reader: Reader, inspection: Inspection) {
  const { inspectorId, scheduledOn } = inspection;
  if (inspectorId === null || scheduledOn === null) return { stop: null, hasNext: false };
  const stops = (await reader.inspections({ from: scheduledOn, to: scheduledOn, inspectorId, unscheduled: false })).filter(
    (one) => one.scheduledOn === scheduledOn,
  );
  const place = stops.findIndex(({ id }) => id === inspection.id) + 1;
  const others = stops.filter((one) => one.id !== inspection.id);
  return { stop: { place, of: stops.length, day: scheduledOn }, hasNext: nextStop(others) !== null };
}

/** Reads an inspection for its page, with the permit's drawings or without; null when this reader knows none of this id or its permit. */
export async function fieldInspection(reader: Reader, inspectionId: string, withPlans = false): Promise<FieldInspection | null> {
  const known = await reader.inspection(inspectionId);
  const rows = known && (await reader.permitRows(known.permitId));
  const permit = rows?.permit[0];
  const inspection = rows?.inspection.find(({ id }) => id === inspectionId);
  if (!rows || !permit || !inspection) return null;
  const type = permit.typeId === null ? undefined : ((await reader.permitType(permit.typeId)) ?? undefined);
  const needed = inspectionsNeeded(permit, type);
  const unmet = isOpenInspection(inspection) ? unmetFor(permit, type, inspection.code, rows.inspection) : [];
  const { id, number, state, stopWork, holdSeverity, typeName, description } = permit;
  const last = lookAgainOf(inspection, rows.inspection, rows.finding);
  const name = inspectionName(inspection, type ? [type] : await namingTypes(reader));
  return {
    inspection: { ...inspection, name },
    permit: { id, number, state, stopWork, holdSeverity, typeName, description },
    files: titledFiles({ rows, type: type ?? null }),
    set: setStanding(permit, rows),
    sets: rows["approved-set"],
    pinned: rows.finding.filter(({ sheetPin }) => sheetPin),
    plans: withPlans ? { permit, rows, type: type ?? null } : null,
    ...visitOf(permit, type, inspection, rows, reader.person.accountId),
    ...(await stopOf(reader, inspection)),
    last: { result: last.result, on: last.on },
    before: needed.filter(({ code }) => unmet.includes(code)).map(({ name }) => name),
    person: reader.person,
    mayRecord: hasRole(reader.person, "Inspector"),
    moved: movedSince(inspection, rows.activity, reader.person.accountId),
    today: calendarOf(reader.organization).localDay(reader.now),
    timeZone: reader.organization.timeZone,
    asOf: reader.asOf,
    names: Object.fromEntries((await reader.members()).map((member) => [member.id, member.name])),
  };
}

/** What is still to do at a visit, for the bar at its foot. */
export function leftToDo(page: Pick<FieldInspection, "items" | "otherFindings" | "unexplained">) {
  const findings = [...page.items.flatMap((item) => item.findings), ...page.otherFindings];
  return {
    items: page.items.filter((item) => item.answer === null).length,
    answered: page.items.filter((item) => item.answer !== null).length,
    deficiencies: findings.filter((finding) => finding.kind === "deficiency" && finding.resolvedAt === null).length,
    remarks: findings.filter((finding) => finding.kind === "remark").length,
    /** Items that failed without words saying why. */
    wordless: page.unexplained.length,
  };
}

/** What the office did to this visit while the inspector was at work, or null. */
export function changedMeanwhile(
  page: Pick<FieldInspection, "inspection" | "person" | "moved" | "items" | "otherFindings" | "otherPhotos">,
) {
  const { inspection, person, moved } = page;
  const facts = [
    ...page.items.flatMap((item) => [item.answer, ...item.findings, ...item.photos]),
    ...page.otherFindings,
    ...page.otherPhotos,
  ];
  const worked = inspection.arrivedAt !== null || facts.some((fact) => fact?.by === person.accountId);
  if (inspection.state === "cancelled") return { kind: "cancelled" as const, worked };
  if (!isOpenInspection(inspection) || !moved) return null;
  return { kind: inspection.inspectorId === person.accountId ? ("moved" as const) : ("given-away" as const), worked };
}
