import type { Reader } from "#app/context";
import { browserClock } from "#app/local/sync/platform";
import { calendarOf } from "#schemas/calendar/business-days";
import { callOf } from "#schemas/command-call";
import type { CommandCall } from "#schemas/commands";
import type { ContractorLine } from "#schemas/contractor/contractor-list";
import { type EarlierApplicant, earlierApplicants } from "#schemas/permit/list/earlier-applicants";
import type { PermitQuery } from "#schemas/permit/list/permit-query";
import type { Draft, PermitSummary } from "#schemas/permit/permit";
import { isOpen } from "#schemas/permit/states-by-phase";
import { questionsOf } from "#schemas/permit-type/form";
import { waysOfLogic } from "#schemas/permit-type/logic-ways";
import { type AnswerValue, offeredTypes, type PermitType, type Question } from "#schemas/permit-type/permit-type";
import type { Property } from "#schemas/property/property";
import { firstOf } from "#schemas/property/property-list";
import { isOffice } from "#schemas/role";

const fewProperties = 8;
const fewContractors = 6;
const fewApplicants = 4;
/** So many of the newest permits that say a name are looked through. */
const fewPermits = 30;
/** Milliseconds. */
const patience = 1_000;
/** Permits that say some words, whoever they wait on. */
const permitsSaying = (text: string): PermitQuery => ({
  ...{ view: "all", states: [], typeCode: "", importedType: "", propertyId: "", sort: "applied-newest", offset: 0 },
  ...{ text, limit: fewPermits },
});

/** What is looked for at the counter, as the page's address says it. */
export interface WalkInSearch {
  readonly who: string;
  readonly find: string;
  /** The place that was chosen, before there is a draft to say it. */
  readonly place: string;
}

/** What the counter needs to begin an application for somebody. */
export interface WalkInPage extends WalkInSearch {
  readonly contractors: readonly ContractorLine[];
  /** People who applied before. */
  readonly applicants: readonly EarlierApplicant[];
  readonly properties: readonly Property[];
  /** There are others than the first that are shown. */
  readonly more: boolean;
  /** Permits at the chosen place that are not over. */
  readonly openHere: readonly PermitSummary[];
  readonly types: readonly PermitType[];
  /** Begun here and not sent, newest first. */
  readonly begun: readonly Draft[];
  readonly today: string;
  /** Whether whoever looks is of the desk, who alone sends for others. */
  readonly atDesk: boolean;
  /** Whether visitors take numbers at this office. */
  readonly givesNumbers: boolean;
}

/** Permits of a place that are not over, by which the counter sees what stands there. */
export async function openPermitsAt(reader: Reader, propertyId: string | null): Promise<readonly PermitSummary[]> {
  return propertyId === null || propertyId === ""
    ? []
    : (await reader.permitsOfProperty(propertyId)).filter(({ state }) => isOpen(state) || state === "expired");
}

/**
 * Who applied before under a name that is typed: of the newest permits that say it. A device holds the permits that are not over; where it has none of
 * those that say it, the office is asked, and not for longer than anybody waits for a list.
 */
async function applicantsNamed(reader: Reader, { who }: WalkInSearch, ask: (() => Promise<WalkInPage>) | null) {
  if (who.trim() === "") return [];
  const { rows } = await reader.permits(permitsSaying(who));
  const { permits } = await reader.propertyRecords(rows.map(({ id }) => id));
  const here = earlierApplicants(permits, who, fewApplicants);
  if (here.length > 0 || ask === null || permits.length === rows.length) return here;
  return Promise.race([
    ask().then(
      ({ applicants }) => applicants,
      () => here,
    ),
    browserClock.pause(patience).then(() => here),
  ]);
}

/** Whoever and whatever matches what is typed, and the permit types. */
export async function walkInPage(
  reader: Reader,
  search: WalkInSearch,
  ask: (() => Promise<WalkInPage>) | null = null,
): Promise<WalkInPage> {
  const { who, find, place } = search;
  const [found, types, contractors, applicants, openHere, begun] = await Promise.all([
    find.trim() === "" ? { properties: [], near: false } : reader.properties(find, fewProperties + 1),
    reader.permitTypes(),
    who.trim() === "" ? { lines: [] } : reader.contractors({ view: "all", text: who, limit: fewContractors }),
    applicantsNamed(reader, search, ask),
    openPermitsAt(reader, place),
    reader.drafts(),
  ]);
  const { properties, more } = firstOf(found, fewProperties);
  return {
    ...{ who, find, place, properties, more, applicants, openHere, begun },
    contractors: contractors.lines,
    types: [...offeredTypes(types)].sort((a, b) => a.code.localeCompare(b.code)),
    today: calendarOf(reader.organization).localDay(reader.now),
    atDesk: isOffice(reader.person),
    givesNumbers: reader.organization.queueTickets === true,
  };
}

/** The question that names the applicant: the form's own, else the owner's, else its first contact. */
export function applicantQuestion(type: Pick<PermitType, "sections">): Question | undefined {
  const contacts = questionsOf(type).filter(({ kind }) => kind === "contact");
  const named = (role: string) => contacts.find(({ id }) => id.toLowerCase().startsWith(role));
  return named("applicant") ?? named("owner") ?? contacts[0];
}

/** A contractor that was found at the counter. */
export type ChosenContractor = Pick<ContractorLine, "id" | "name" | "licenseNumber">;

/** What is typed at the counter before an application begins. `propertyId` null: the address was written by hand, or nothing is chosen yet. */
export interface WalkInDraft {
  readonly propertyId: string | null;
  readonly placeLine: string;
  readonly byHand: boolean;
  readonly line1: string;
  readonly city: string;
  /** Whoever came by themselves; blank where a contractor was found. */
  readonly name: string;
  /** As they are known from before; blank for somebody new. */
  readonly email: string;
  readonly phone: string;
  readonly contractor: ChosenContractor | null;
}

export const blankWalkIn: WalkInDraft = {
  propertyId: null,
  placeLine: "",
  byHand: false,
  line1: "",
  city: "",
  name: "",
  email: "",
  phone: "",
  contractor: null,
};

/** What has to hold for a question to be asked, as answers that make it so: of its first way; nothing where only a number decides. */
function answersToAsk({ showIf }: Question): readonly (readonly [question: string, value: AnswerValue])[] {
  const [way = []] = showIf ? waysOfLogic(showIf) : [];
  return way.flatMap((each) => {
    const first = "isOneOf" in each ? each.isOneOf[0] : undefined;
    return first === undefined ? [] : [[each.question, first] as const];
  });
}

/** What a form says of a contractor who was found: their name and licence, and that they do the work where the form asks who does. */
function contractorAnswers(type: PermitType, { name, licenseNumber }: ChosenContractor): ReadonlyMap<string, AnswerValue> {
  const said = { contractorName: name, contractorLicense: licenseNumber };
  const answers = new Map<string, AnswerValue>();
  for (const question of questionsOf(type))
    if (question.fills === "contractorName" || question.fills === "contractorLicense") {
      for (const [id, value] of answersToAsk(question)) answers.set(id, value);
      if (said[question.fills] !== "") answers.set(question.id, said[question.fills]);
    }
  return answers;
}

/** What is known of who came, as the form asks it. */
export function knownAnswers(
  draft: Pick<WalkInDraft, "name" | "email" | "phone" | "contractor">,
  type: PermitType,
): ReadonlyMap<string, AnswerValue> {
  if (draft.contractor !== null) return contractorAnswers(type, draft.contractor);
  const question = applicantQuestion(type);
  return new Map(
    question && draft.name.trim() !== "" ? [[question.id, { name: draft.name.trim(), email: draft.email, phone: draft.phone }]] : [],
  );
}

/** Where the work is, as a draft is told; null where nothing was said. */
function placeOf(draft: WalkInDraft) {
  if (draft.propertyId !== null) return { propertyId: draft.propertyId, address: null };
  const line1 = draft.line1.trim();
  return draft.byHand && line1 !== "" ? { propertyId: null, address: { line1, city: draft.city.trim() } } : null;
}

/** The commands that begin it, in order. `permitId` is the new draft's. */
export function walkInCommands(draft: WalkInDraft, type: PermitType, permitId: string): readonly CommandCall[] {
  const place = placeOf(draft);
  return [
    callOf("draft.start", { permitId, typeId: type.id }),
    ...(place ? [callOf("draft.choose-property", { permitId, ...place })] : []),
    ...[...knownAnswers(draft, type)].map(([question, value]) => callOf("draft.answer", { permitId, question, base: null, value })),
  ];
}

/** What each part of the walk-in form is given. */
export type WalkInPartProps = {
  page: WalkInPage;
  draft: WalkInDraft;
  onChange: (change: Partial<WalkInDraft>) => void;
};
