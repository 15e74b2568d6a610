import { roleName } from "#app/wording/role-text";
import { m } from "#schemas/messages/compiled/messages";
import type { ListedMember, PeopleChange } from "#schemas/people/membership";
import { type Role, roles } from "#schemas/role";

const hints: Readonly<Record<Role, () => string>> = {
  OfficeStaff: m.people_role_hint_office,
  JurisdictionStaff: m.people_role_hint_jurisdiction,
  Admin: m.people_role_hint_admin,
  Inspector: m.people_role_hint_inspector,
};

/** Every role as a choice. */
export const roleOptions = () => roles.map((value) => ({ value, label: roleName(value), hint: hints[value]() }));

/** Roles in one line: "none" where there is none. */
export const rolesLine = (held: readonly Role[]): string => held.map(roleName).join(", ") || m.people_no_roles();

const sentences: Readonly<Record<PeopleChange["act"], (told: { by: string; about: string; roles: string }) => string>> = {
  invite: m.people_did_invite,
  "resend-invitation": m.people_did_resend,
  "withdraw-invitation": m.people_did_withdraw,
  "accept-invitation": m.people_did_accept,
  "set-roles": m.people_did_roles,
  remove: m.people_did_remove,
  "let-back": m.people_did_let_back,
};

/** A change as a sentence. */
export const changeSentence = ({ act, by, about, roles: held }: PeopleChange): string =>
  sentences[act]({ by, about, roles: rolesLine(held ?? []) });

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** Those whose name or address has all of these words, whatever their accents. */
export function foundAmong(members: readonly ListedMember[], search: string): readonly ListedMember[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  return members.filter(({ name, email }) => wanted.every((word) => plain(`${name} ${email}`).includes(word)));
}
