import { contractorIdOf, contractorParty } from "../../contractor/contractor-key";
import type { Party, Permit } from "../permit";
import type { NamedParty, PartyChange, PartyChangeWhat } from "./party-change";

type Parties = Pick<Permit, "parties">;

const named = ({ name, email, phone, license }: Party): NamedParty => ({ name, email, phone, license });

const holderParty = ({ parties }: Parties): Party | undefined => parties.find(({ role }) => role === "applicant");

const standing: Readonly<Record<PartyChangeWhat, (permit: Parties) => Party | undefined>> = {
  contractor: contractorParty,
  holder: holderParty,
};

/** Who stands where the change is wanted; null: nobody is named. */
export function partyNow(permit: Parties, what: PartyChangeWhat): NamedParty | null {
  const party = standing[what](permit);
  return party ? named(party) : null;
}

const plain = (text: string): string => text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** Whether the change names whom the permit names already. A contractor is the same by its licence, else its name, however they are spelled. */
export function changesNothing(permit: Parties, what: PartyChangeWhat, to: NamedParty | null): boolean {
  const from = partyNow(permit, what);
  if (from === null || to === null) return from === to;
  if (what === "contractor") return contractorIdOf(from) === contractorIdOf(to);
  return plain(from.name) === plain(to.name) && plain(from.email) === plain(to.email);
}

type Change = Pick<PartyChange, "what" | "to" | "alsoOwner">;

/** In place of the first of this role, who keeps none of it; else at the end. */
function replaced(parties: readonly Party[], role: Party["role"], to: NamedParty | null): Party[] {
  const at = parties.findIndex((party) => party.role === role);
  const next: Party[] = to ? [{ role, accountId: null, ...to }] : [];
  if (at === -1) return [...parties, ...next];
  return [...parties.slice(0, at), ...next, ...parties.slice(at + 1)];
}

/** The parties once the change is accepted. Nobody who is named new has an account on the permit until they take it up. */
export function partiesAfter({ parties }: Parties, { what, to, alsoOwner }: Change): Party[] {
  switch (what) {
    case "contractor":
      return replaced(parties, "contractor", to);
    case "holder": {
      const after = replaced(parties, "applicant", to && { ...to, license: "" });
      return alsoOwner ? replaced(after, "owner", to && { ...to, license: "" }) : after;
    }
  }
}

/** Accounts that were party before and are not after: what they saw of the permit is theirs no longer. */
export const accountsLeaving = (before: Parties, after: Parties): readonly string[] => {
  const staying = new Set(after.parties.map(({ accountId }) => accountId));
  return [...new Set(before.parties.map(({ accountId }) => accountId))].filter(
    (accountId): accountId is string => accountId !== null && !staying.has(accountId),
  );
};
