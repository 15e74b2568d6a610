import { hasRole, isOffice, isStaff, type Person } from "../role";
import type { Draft, Party, Permit } from "./permit";

/** Pure questions of who may see and do what; the worker and the screens ask the same ones. */

/** The product itself, when a clock runs out: it acts with an office's rights. */
export const systemPerson: Person = { accountId: "system", name: "Plumbline", email: "", emailVerified: true, roles: ["Admin"] };

/** What this person is to the permit, or undefined when they are no party. */
export const partyOf = (permit: Pick<Permit, "parties">, person: Pick<Person, "accountId">): Party | undefined =>
  permit.parties.find((party) => party.accountId === person.accountId);

/** Staff of the authority see every permit of it; others those that they are a party to. */
export const canSee = (permit: Pick<Permit, "parties">, person: Person): boolean =>
  isStaff(person) || partyOf(permit, person) !== undefined;

export const canSeeDraft = (draft: Pick<Draft, "authorId">, person: Pick<Person, "accountId">): boolean =>
  draft.authorId === person.accountId;

/** Who may use a command, of those who see the permit. */
export type Who = (permit: Permit, person: Person) => boolean;

export const office: Who = (_permit, person) => isOffice(person);
export const staff: Who = (_permit, person) => isStaff(person);
/** The building official's office: decides on money let off. */
export const official: Who = (_permit, person) => hasRole(person, "JurisdictionStaff", "Admin");
export const inspector: Who = (_permit, person) => hasRole(person, "Inspector");
export const fieldOrOffice: Who = (_permit, person) => hasRole(person, "Inspector") || isOffice(person);
/** A party, or the office for somebody at the counter. */
export const partyOrOffice: Who = (permit, person) => isOffice(person) || partyOf(permit, person) !== undefined;
export const partyOrStaff: Who = (permit, person) => isStaff(person) || partyOf(permit, person) !== undefined;
