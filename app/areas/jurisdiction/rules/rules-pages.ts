import type { Reader } from "#app/context";
import { notFound } from "#app/screen/read/page-error";
import { calendarOf } from "#schemas/calendar/business-days";
import { type FeesInForce, feesOn } from "#schemas/fee/schedule/fee-schedule";
import { type PermitRules, type RulesDraft, rulesOf } from "#schemas/permit-type/permit-rules";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { hasRole } from "#schemas/role";

export interface RulesPage {
  readonly type: PermitType;
  readonly today: string;
  readonly timeZone: string;
  /** Now, and what is planned, the nearest first. */
  readonly now: FeesInForce;
  readonly planned: readonly FeesInForce[];
  /** What is changed and not in force; null: nothing is. */
  readonly draft: RulesDraft | null;
  /** Whether the reader may change forms too. */
  readonly writesForms: boolean;
  /** Reviews, inspections and clocks as they would be with what is changed. */
  readonly rules: PermitRules;
}

/** A permit type as the list of them shows it. */
export interface ListedType extends Pick<PermitType, "code" | "name" | "withheld"> {
  readonly reviews: number;
  readonly inspections: number;
  readonly fees: number;
}

export const rulesList = async (reader: Reader): Promise<readonly ListedType[]> =>
  (await reader.permitTypes()).map(({ code, name, withheld, reviews, inspections, fees }) => ({
    ...{ code, name, withheld },
    ...{ reviews: reviews.length, inspections: inspections.length, fees: fees.length },
  }));

/** The rules of one permit type. Throws the page that says there is none. */
export async function rulesPage(reader: Reader, code: string): Promise<RulesPage> {
  const [types, schedules, drafts] = await Promise.all([reader.permitTypes(), reader.feeSchedules(), reader.rulesDrafts()]);
  const type = types.find((one) => one.code === code);
  if (!type) throw notFound();
  const { timeZone } = reader.organization;
  const today = calendarOf(reader.organization).localDay(reader.now);
  const planned = schedules.filter((one) => one.code === code && one.from > today).sort((a, b) => a.from.localeCompare(b.from));
  const draft = drafts.find(({ id }) => id === code) ?? null;
  const writesForms = hasRole(reader.person, "Admin", "OfficeStaff");
  return { type, today, timeZone, now: feesOn(type, schedules, today), planned, draft, writesForms, rules: rulesOf(draft ?? type) };
}
