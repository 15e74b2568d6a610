import type { Reader } from "#app/context";
import { needPrefix, saidIn } from "#app/features/permit-type/need-address";
import type { Draft } from "#schemas/permit/permit";
import { editionId } from "#schemas/permit/permit-editions";
import { type CarriedAnswer, carriedAnswers } from "#schemas/permit-type/carried-answers";
import { offeredTypes, type PermitType } from "#schemas/permit-type/permit-type";

/** What the start of an application shows: drafts to go on with, and what can be applied for. */
export interface ApplyStart {
  readonly drafts: readonly { readonly draft: Draft; readonly type: PermitType | null }[];
  readonly types: readonly PermitType[];
  readonly timeZone: string;
  /** Chosen on the way here. */
  readonly typeCode: string;
  readonly propertyId: string;
  /** What "Do I need a permit?" has answered of the form of the type that was chosen on the way here. */
  readonly carried: readonly CarriedAnswer[];
}

/** What the address says of the check, read by the edition that asked it: claims, of which only what fits today's form is carried. */
async function carriedOn(reader: Reader, type: PermitType | undefined, query: URLSearchParams): Promise<ApplyStart["carried"]> {
  const edition = query.get("edition") ?? "";
  if (type === undefined || !/^\d{1,6}$/.test(edition)) return [];
  const asked = Number(edition) === type.edition ? type : await reader.permitType(editionId(type, Number(edition)));
  return asked === null ? [] : carriedAnswers(asked, type, saidIn(query, needPrefix));
}

export async function applyStart(reader: Reader, query: URLSearchParams): Promise<ApplyStart> {
  const [types, drafts] = await Promise.all([reader.permitTypes(), reader.drafts()]);
  const withTypes = await Promise.all(drafts.map(async (draft) => ({ draft, type: await reader.permitType(draft.typeId) })));
  const offered = offeredTypes(types);
  const typeCode = query.get("type") ?? "";
  return {
    drafts: withTypes,
    types: offered,
    timeZone: reader.organization.timeZone,
    typeCode,
    propertyId: query.get("property") ?? "",
    carried: await carriedOn(
      reader,
      offered.find(({ code }) => code === typeCode),
      query,
    ),
  };
}
