import type { Reader } from "#app/context";
import type { StandardCondition } from "#schemas/permit/standard/standard-condition";
import type { PermitType } from "#schemas/permit-type/permit-type";

export interface ConditionsPage {
  readonly library: readonly StandardCondition[];
  /** Those that the office has: rules name them, and ask of their forms. */
  readonly types: readonly Pick<PermitType, "code" | "name" | "sections">[];
}

/** The office's standard conditions, and what their rules may ask. */
export async function conditionsPage(reader: Reader): Promise<ConditionsPage> {
  const [library, types] = await Promise.all([reader.standardConditions(), reader.permitTypes()]);
  return { library, types: types.map(({ code, name, sections }) => ({ code, name, sections })) };
}
