import { redirect } from "react-router";
import type { Reader } from "#app/context";
import { calendarOf } from "#schemas/calendar/business-days";
import type { PermitDocument } from "#schemas/document/document";
import { currentDocuments } from "#schemas/document/document-versions";
import type { SharedLink } from "#schemas/document/shared-link";
import { assessFees } from "#schemas/fee/schedule/fee-calculation";
import { pricedOn } from "#schemas/fee/schedule/fee-schedule";
import type { Draft } from "#schemas/permit/permit";
import type { PermitRows } from "#schemas/permit/permit-rows";
import { checkAnswer } from "#schemas/permit-type/answer-reading";
import { editionChanges } from "#schemas/permit-type/edition-changes";
import { missing, sectionStatus, strayDocuments, visibleQuestions, visibleSlots } from "#schemas/permit-type/form";
import type { AnswerValue, FormSection, PermitType, Question } from "#schemas/permit-type/permit-type";
import type { SheetIndex } from "#schemas/plan/sheet";
import { isOffice } from "#schemas/role";

/** One application on its way, and all that its pages need. */
export interface DraftPage {
  readonly draft: Draft;
  readonly type: PermitType;
  /** The type with the fees of today: an application is charged by those of the day it is sent. */
  readonly priced: PermitType;
  /** The edition whose rules an application sent now goes by. */
  readonly ruling: PermitType;
  /** The newest edition of the form, when the draft began on an older one that asks otherwise. */
  readonly newer: PermitType | null;
  /** Those in force. */
  readonly documents: readonly PermitDocument[];
  /** All files, those that were replaced too. */
  readonly files: readonly PermitDocument[];
  readonly indexes: readonly SheetIndex[];
  readonly timeZone: string;
  readonly officeName: string;
  readonly emailVerified: boolean;
  /** Whoever fills it does so for somebody at the counter, who signs it there. */
  readonly atCounter: boolean;
  readonly asOf: string | null;
  readonly now: string;
  /** Links that its author made to tasks of it, newest first. */
  readonly delegated: readonly SharedLink[];
}

/** Reads a draft for its pages. A draft that was sent leads to its permit; one that is not there to /404. */
export async function draftPage(reader: Reader, permitId: string): Promise<DraftPage> {
  const rows = await reader.permitRows(permitId);
  if (rows?.permit[0]) throw redirect(`/apply/${permitId}/sent`);
  const page = rows && (await draftOf(reader, rows));
  if (!page) throw redirect("/404");
  return page;
}

/** What the pages of a draft need, of its rows; null where they hold none. */
export async function draftOf(reader: Reader, rows: PermitRows): Promise<DraftPage | null> {
  const draft = rows.draft[0];
  const type = draft ? await reader.permitType(draft.typeId) : null;
  if (!draft || !type) return null;
  const current = (await reader.permitTypes()).find((each) => each.code === type.code && each.edition > type.edition) ?? null;
  const links = await reader.sharedLinks();
  const { timeZone, name } = reader.organization;
  const today = calendarOf(reader.organization).localDay(reader.now);
  const asksTheSame = current !== null && editionChanges(type, current).none;
  return {
    draft,
    type,
    ruling: asksTheSame ? current : type,
    priced: pricedOn(type, await reader.feeSchedules(), today),
    newer: asksTheSame ? null : current,
    documents: currentDocuments(rows.document),
    files: rows.document,
    indexes: rows["sheet-index"],
    timeZone,
    officeName: name,
    emailVerified: reader.person.emailVerified,
    atCounter: isOffice(reader.person),
    asOf: reader.asOf,
    now: reader.now,
    delegated: links.filter((link) => link.permitId === draft.id && link.side === "made"),
  };
}

export const strayFiles = ({ type, draft, documents }: DraftPage) => strayDocuments(type, draft.answers, documents);

export type TaskState = "completed" | "incomplete" | "not-started" | "waits";

/** A task of the list: where the work is, each section of the form, the files, and sending. */
export interface Task {
  readonly id: "property" | "documents" | "check" | `section:${string}`;
  readonly state: TaskState;
  readonly to: string;
  readonly section: FormSection | null;
  readonly done: number;
  readonly of: number;
}

const sectionTask = (page: DraftPage, section: FormSection): Task => {
  const asked = visibleQuestions(page.type, section, page.draft.answers);
  const lacking = missing(page.type, page.draft, page.documents).filter((one) => one.kind === "question" && one.section === section.id);
  return {
    id: `section:${section.id}`,
    state: sectionStatus(page.type, section, page.draft),
    to: `/apply/${page.draft.id}/${section.id}/${firstOpen(page, section)?.id ?? asked[0]?.id ?? ""}`,
    section,
    done: asked.filter((question) => page.draft.answers[question.id] !== undefined).length,
    of: Math.max(asked.length, lacking.length),
  };
};

/** The first question of a section that still wants an answer; undefined when all have one. */
function firstOpen(page: DraftPage, section: FormSection): Question | undefined {
  const lacking = new Set(missing(page.type, page.draft, page.documents).flatMap((one) => (one.kind === "question" ? [one.question] : [])));
  const asked = visibleQuestions(page.type, section, page.draft.answers);
  const started = asked.some((question) => page.draft.answers[question.id] !== undefined);
  return started ? asked.find((question) => lacking.has(question.id)) : asked[0];
}

/** The tasks in their order. Sending waits until everything before it is done. */
export function tasksOf(page: DraftPage): readonly Task[] {
  const { draft, type, documents } = page;
  const slots = visibleSlots(type, draft.answers);
  const filled = slots.filter((slot) => documents.some((document) => document.slot === slot.slot)).length;
  const lacksFiles = missing(type, draft, documents).some((one) => one.kind === "document");
  const property: Task = {
    id: "property",
    state: draft.address ? "completed" : "not-started",
    to: `/apply/${draft.id}/property`,
    section: null,
    done: draft.address ? 1 : 0,
    of: 1,
  };
  const files: Task = {
    id: "documents",
    state: lacksFiles ? (filled > 0 ? "incomplete" : "not-started") : "completed",
    to: `/apply/${draft.id}/documents`,
    section: null,
    done: filled,
    of: slots.length,
  };
  const before = [
    property,
    ...type.sections.map((section) => sectionTask(page, section)),
    ...(slots.length + documents.length > 0 ? [files] : []),
  ];
  const ready = before.every((task) => task.state === "completed") && missing(type, draft, documents).length === 0;
  return [
    ...before,
    { id: "check", state: ready ? "not-started" : "waits", to: `/apply/${draft.id}/check`, section: null, done: 0, of: 1 },
  ];
}

/** The itemised estimate from the answers so far. */
export const estimateOf = (page: Pick<DraftPage, "priced" | "draft">) => assessFees(page.priced, page.draft.answers);

/** Questions that are asked, whose answer was given before the application began. */
export const saidBefore = ({ type, draft }: Pick<DraftPage, "type" | "draft">): readonly Question[] =>
  type.sections.flatMap((section) => visibleQuestions(type, section, draft.answers)).filter(({ id }) => draft.carried?.includes(id));

/** The question pages of the whole form in order, for Back and Continue: the way on passes what was said before the application began. */
export function questionPath(
  page: DraftPage,
  sectionId: string,
  questionId: string,
): { readonly back: string; readonly next: string | null; readonly place: number; readonly of: number } {
  const section = page.type.sections.find((one) => one.id === sectionId);
  const asked = section ? visibleQuestions(page.type, section, page.draft.answers) : [];
  const place = asked.findIndex((question) => question.id === questionId);
  const at = (question: Question | undefined) => (question ? `/apply/${page.draft.id}/${sectionId}/${question.id}` : null);
  const said = new Set(saidBefore(page));
  const open = asked
    .slice(place + 1)
    .find((question) => !said.has(question) || checkAnswer(question, page.draft.answers[question.id]) !== null);
  return { back: at(asked[place - 1]) ?? `/apply/${page.draft.id}`, next: at(open), place: place + 1, of: asked.length };
}

/** Where Continue leads once a question has this answer: one that it makes appear comes next. */
export function wayOnAfter(page: DraftPage, sectionId: string, questionId: string, value: AnswerValue | undefined): string | null {
  const { [questionId]: _before, ...others } = page.draft.answers;
  const answers = value === undefined ? others : { ...others, [questionId]: value };
  return questionPath({ ...page, draft: { ...page.draft, answers } }, sectionId, questionId).next;
}
