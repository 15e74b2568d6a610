import type { Reader } from "#app/context";
import { callOf } from "#schemas/command-call";
import type { CommandCall } from "#schemas/commands";
import { codeOfEdition } from "#schemas/permit/permit-editions";
import { questionsOf } from "#schemas/permit-type/form";
import { offeredTypes, type PermitType } from "#schemas/permit-type/permit-type";
import type { Property } from "#schemas/property/property";
import { firstOf } from "#schemas/property/property-list";

const fewProperties = 8;

/** What the counter needs to begin an application for somebody. */
export interface WalkInPage {
  readonly find: string;
  readonly properties: readonly Property[];
  /** There are others than the first that are shown. */
  readonly more: boolean;
  readonly types: readonly PermitType[];
}

/** Places that match what is typed, and the permit types. */
export async function walkInPage(reader: Reader, find: string): Promise<WalkInPage> {
  const [found, types] = await Promise.all([
    find.trim() === "" ? Promise.resolve({ properties: [], near: false }) : reader.properties(find, fewProperties + 1),
    reader.permitTypes(),
  ]);
  const { properties, more } = firstOf(found, fewProperties);
  return { find, properties, more, types: [...offeredTypes(types)].sort((a, b) => a.code.localeCompare(b.code)) };
}

/** The question that names the applicant: the form's own, else the owner's, else its first contact. */
export function applicantQuestion(type: PermitType): string | null {
  const contacts = questionsOf(type).filter(({ kind }) => kind === "contact");
  const named = (role: string) => contacts.find(({ id }) => id.toLowerCase().startsWith(role));
  return (named("applicant") ?? named("owner") ?? contacts[0])?.id ?? null;
}

/** What is typed at the counter. `propertyId` null: the address was written by hand, or nothing is chosen yet. */
export interface WalkInDraft {
  readonly propertyId: string | null;
  readonly placeLine: string;
  readonly byHand: boolean;
  readonly line1: string;
  readonly city: string;
  readonly typeId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export const blankWalkIn: WalkInDraft = {
  propertyId: null,
  placeLine: "",
  byHand: false,
  line1: "",
  city: "",
  typeId: "",
  name: "",
  email: "",
  phone: "",
};

export type WalkInFault = "place" | "type" | "name";

/** The type that was chosen, in the edition of now: what is typed stays on the device, and may be older. Undefined: none, or not offered any more. */
export const chosenType = ({ types }: Pick<WalkInPage, "types">, { typeId }: Pick<WalkInDraft, "typeId">): PermitType | undefined =>
  types.find(({ code }) => code === codeOfEdition(typeId));

/** What is still to be said, in the order of the page. */
export function walkInFaults(page: Pick<WalkInPage, "types">, draft: WalkInDraft): readonly WalkInFault[] {
  const placed = draft.byHand ? draft.line1.trim() !== "" : draft.propertyId !== null;
  return [
    ...(placed ? [] : ["place" as const]),
    ...(chosenType(page, draft) ? [] : ["type" as const]),
    ...(draft.name.trim() === "" ? ["name" as const] : []),
  ];
}

/** The commands that begin it, in order. `permitId` is the new draft's. */
export function walkInCommands(draft: WalkInDraft, type: PermitType, permitId: string): readonly CommandCall[] {
  const question = applicantQuestion(type);
  const value = { name: draft.name.trim(), email: draft.email.trim(), phone: draft.phone.trim() };
  const place = draft.byHand
    ? { propertyId: null, address: { line1: draft.line1.trim(), city: draft.city.trim() } }
    : { propertyId: draft.propertyId, address: null };
  return [
    callOf("draft.start", { permitId, typeId: type.id }),
    callOf("draft.choose-property", { permitId, ...place }),
    ...(question === null ? [] : [callOf("draft.answer", { permitId, question, base: null, value })]),
  ];
}

/** What each part of the walk-in form is given. */
export type WalkInPartProps = {
  page: WalkInPage;
  draft: WalkInDraft;
  faults: readonly WalkInFault[];
  onChange: (change: Partial<WalkInDraft>) => void;
};
