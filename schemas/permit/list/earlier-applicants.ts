import { searchMatcher, searchText } from "../../property/address-key";
import type { Party, Permit } from "../permit";
import { addressLineOf } from "../permit-record";

/** Somebody who applied before, as a permit names them. */
export interface EarlierApplicant extends Pick<Party, "name" | "email" | "phone"> {
  /** Where they applied last. */
  readonly addressLine: string;
}

/** Contractors have a register of their own, and architects apply for nobody. */
const isApplicant = ({ role, name }: Party): boolean => (role === "applicant" || role === "owner") && name !== "";

const sameness = ({ name, email, phone }: Pick<Party, "name" | "email" | "phone">): string =>
  [name.toLowerCase(), email.toLowerCase(), phone.replace(/\D/g, "")].join(" ");

/** Where somebody is named with more than a name, the name alone says nothing new. */
const isBare = ({ email, phone }: EarlierApplicant): boolean => email === "" && phone === "";

/**
 * Who of these permits' applicants and owners a name that is typed finds: first whoever is called just that, then whoever applied last; each once, and with
 * as much as is known of them. Nobody where nothing is typed.
 */
export function earlierApplicants(permits: readonly Permit[], typed: string, limit: number): readonly EarlierApplicant[] {
  if (typed.trim() === "") return [];
  const isFound = searchMatcher(typed);
  const found = new Map<string, EarlierApplicant>();
  for (const { parties, address } of [...permits].sort((a, b) => (b.submittedAt ?? "").localeCompare(a.submittedAt ?? "")))
    for (const party of parties) {
      if (!isApplicant(party) || !isFound(searchText(party.name)) || found.has(sameness(party))) continue;
      const { name, email, phone } = party;
      found.set(sameness(party), { name, email, phone, addressLine: addressLineOf(address) });
    }
  const all = [...found.values()];
  const known = new Set(all.filter((one) => !isBare(one)).map(({ name }) => name.toLowerCase()));
  const isNamedSo = ({ name }: EarlierApplicant) => name.toLowerCase() === typed.trim().toLowerCase();
  const shown = all.filter((one) => !(isBare(one) && known.has(one.name.toLowerCase())));
  return [...shown.filter(isNamedSo), ...shown.filter((one) => !isNamedSo(one))].slice(0, limit);
}
