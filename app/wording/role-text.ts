import { m } from "#schemas/messages/compiled/messages";
import { roleMessages } from "#schemas/messages/role-messages";
import type { Role } from "#schemas/role";

/** A role as people call it. */
export const roleName = (role: Role): string => roleMessages[role]();

/** All roles of a person in one line; without one they are an applicant. */
export const roleNames = (roles: readonly Role[]): string =>
  roles.length === 0 ? m.shell_role_applicant() : roles.map(roleName).join(", ");

/** "MO" of "María Ortega", for the small square that stands for a person. */
export function initialsOf(name: string, email: string): string {
  const words = (name.trim() || email).split(/[\s.@_-]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => word?.[0]?.toUpperCase() ?? "").join("");
}
