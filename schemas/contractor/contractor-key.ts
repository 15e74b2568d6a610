import type { Party, Permit } from "../permit/permit";
import { derivedId } from "../plain/derived-id";

/** What stands in the place of a name where nobody is hired. */
const nobody = new Set(
  "OWNER OWNERBUILDER HOMEOWNER PROPERTYOWNER OWNERASCONTRACTOR OWNERCONTRACTOR SELF NONE NA TBD TBA UNKNOWN NOTAPPLICABLE NOCONTRACTOR".split(
    " ",
  ),
);
const legalForms = /\b(?:INCORPORATED|INC|LLC|LLP|LTD|LIMITED|CORPORATION|CORP|COMPANY|CO)\b/g;

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();

/** A licence number without what people spell differently: "cc 904417" is "CC-904417", and the stars that fill up Washington's are left out. Empty when it is none. */
export function licenseKey(number: string): string {
  const bare = plain(number)
    .replace(/[^A-Z0-9]/g, "")
    .replace(/^(?:LIC(?:ENSE|ENCE)?)?(?:NO|NUM|NUMBER)?(?=\d)/, "");
  return bare.length >= 3 && /[1-9]/.test(bare) ? bare : "";
}

function nameKey(name: string): string {
  const words = plain(name)
    .replace(/[.'\u2019]/g, "")
    .replace(/&/g, " AND ")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
  const bare = words.replace(legalForms, "").replaceAll(" ", "") || words.replaceAll(" ", "");
  return nobody.has(bare) ? "" : bare;
}

/** The id of the contractor with this licence number, or this name where it has none; null where nobody is named. */
export function contractorIdOf({ license, name }: { readonly license: string; readonly name: string }): string | null {
  const number = licenseKey(license);
  if (number !== "") return derivedId("contractor", number);
  const firm = nameKey(name);
  return firm === "" ? null : derivedId("contractor", `name|${firm}`);
}

/** Whom a permit names as its contractor. */
export const contractorParty = ({ parties }: Pick<Permit, "parties">): Party | undefined =>
  parties.find(({ role }) => role === "contractor");

/** The contractor that a permit stands on; null where an owner does the work, or nobody is named yet. */
export function contractorOfPermit(permit: Pick<Permit, "parties">): string | null {
  const party = contractorParty(permit);
  return party ? contractorIdOf(party) : null;
}

/** The id of one person's claim to a contractor. */
export const claimIdOf = (contractorId: string, accountId: string): string => derivedId("claim", `${contractorId}|${accountId}`);

/** The id of what one person sees of a contractor. */
export const cardIdOf = (contractorId: string, accountId: string): string => derivedId("card", `${contractorId}|${accountId}`);
