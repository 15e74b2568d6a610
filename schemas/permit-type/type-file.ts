import { z } from "zod";
import { type FeeFault, type FeeSchedule, feeFaults, feesOn, mostFees } from "../fee/schedule/fee-schedule";
import { checkForm, type FormFault, stopsOf } from "./form-checks";
import { mostQuestions, mostSections, mostSlots } from "./form-draft";
import { formCode } from "./form-publication";
import { type NeedFault, needFaults } from "./need-faults";
import { checkRules, type RuleFault, ruleStops } from "./permit-rules-checks";
import { type PermitType, permitType } from "./permit-type";
import { sentence, wording } from "./type-face";

/** How many types one file holds at most. */
const mostTypes = 200;
/** Lines of a fee schedule, reviews and inspections of one type. */
const [mostReviews, mostInspections] = [20, 100];

/** A permit type as it goes from office to office: all but its editions, which are each office's own. Name and summary are as short as an office may type them. */
export const portableType = permitType
  .omit({ id: true, edition: true, current: true, publication: true, withheld: true, feesFrom: true })
  .extend({ code: formCode, name: wording, summary: sentence })
  .refine(
    ({ sections, documents, fees, reviews, inspections }) =>
      sections.length <= mostSections &&
      sections.every(({ questions }) => questions.length <= mostQuestions) &&
      documents.length <= mostSlots &&
      fees.length <= mostFees &&
      reviews.length <= mostReviews &&
      inspections.length <= mostInspections,
    { error: "more than a permit type holds" },
  );
export type PortableType = z.infer<typeof portableType>;

/** The one file in which permit types leave an office and come into another; its JSON Schema is served beside the catalogue. */
export const typeFile = z.object({
  format: z.literal("plumbline-permit-types"),
  version: z.literal(1),
  types: z.array(portableType).min(1).max(mostTypes),
});
export type TypeFile = z.infer<typeof typeFile>;

/** An office's type with the fees of a day, for its file. */
export function portableOf(type: PermitType, schedules: readonly FeeSchedule[], on: string): PortableType {
  const { fees } = feesOn(type, schedules, on);
  return portableType.parse({ ...type, fees: [...fees] });
}

export const typeFileOf = (types: readonly PortableType[]): TypeFile => ({
  format: "plumbline-permit-types",
  version: 1,
  types: [...types],
});

/** An office's first edition of a type that came in a file. */
export const firstEdition = (type: PortableType, feesFrom: string): PermitType =>
  permitType.parse({ ...type, id: `${type.code}@1`, edition: 1, current: true, feesFrom });

/** The largest file that is read. Bytes: a hundred times a usual office's. */
export const typeFileBytes = 20_000_000;

/** The types in a file's text; null where it is no such file, or one of a format to come. */
export function readTypeFile(text: string): readonly PortableType[] | null {
  try {
    return typeFile.parse(JSON.parse(text)).types;
  } catch {
    return null;
  }
}

/** What keeps a type from being taken in: of its form, its rules, its fees and its need check. */
export interface TypeFaults {
  readonly form: readonly FormFault[];
  readonly rules: readonly RuleFault[];
  readonly fees: readonly { readonly line: number; readonly fault: FeeFault }[];
  readonly need: readonly NeedFault[];
}

export function typeFaults(type: PermitType): TypeFaults {
  return {
    form: stopsOf(checkForm(type, type)),
    rules: ruleStops(checkRules(type, type)),
    fees: feeFaults(type, type.fees),
    need: needFaults(type),
  };
}

export const hasFaults = ({ form, rules, fees, need }: TypeFaults): boolean => form.length + rules.length + fees.length + need.length > 0;
