import type { Reader } from "#app/context";
import type { Draft } from "#schemas/permit/permit";
import { offeredTypes, type PermitType } from "#schemas/permit-type/permit-type";

/** What the start of an application shows: drafts to go on with, and what can be applied for. */
export interface ApplyStart {
  readonly drafts: readonly { readonly draft: Draft; readonly type: PermitType | null }[];
  readonly types: readonly PermitType[];
  readonly timeZone: string;
  /** Chosen on the way here. */
  readonly typeCode: string;
  readonly propertyId: string;
}

export async function applyStart(reader: Reader, query: URLSearchParams): Promise<ApplyStart> {
  const [types, drafts] = await Promise.all([reader.permitTypes(), reader.drafts()]);
  const withTypes = await Promise.all(drafts.map(async (draft) => ({ draft, type: await reader.permitType(draft.typeId) })));
  return {
    drafts: withTypes,
    types: offeredTypes(types),
    timeZone: reader.organization.timeZone,
    typeCode: query.get("type") ?? "",
    propertyId: query.get("property") ?? "",
  };
}
