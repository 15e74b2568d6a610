import { z } from "zod";

/** The roles of the specification, section 6; a signed-in person with none is an applicant. */
export const roles = ["OfficeStaff", "JurisdictionStaff", "Admin", "Inspector"] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

/** Whether a role works at the office's desk. A new role does not compile until that is said. */
const atDesk: Readonly<Record<Role, boolean>> = { OfficeStaff: true, JurisdictionStaff: true, Admin: true, Inspector: false };

/** Roles that work at the office's desk: they hold the `staff` scope and every open permit. */
export const officeRoles: readonly Role[] = roles.filter((each) => atDesk[each]);

/** Who acts. `roles` are the live membership's, never a token's. */
export const person = z.object({
  accountId: z.string().min(1),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  roles: z.array(role),
});
export type Person = z.infer<typeof person>;

export const hasRole = (who: Pick<Person, "roles">, ...wanted: readonly Role[]): boolean => who.roles.some((held) => wanted.includes(held));
export const isStaff = (who: Pick<Person, "roles">): boolean => who.roles.length > 0;
export const isOffice = (who: Pick<Person, "roles">): boolean => hasRole(who, ...officeRoles);

/** Whether two hold the same roles, in whatever order. */
export const holdsSameRoles = (one: Pick<Person, "roles">, other: Pick<Person, "roles">): boolean =>
  one.roles.length === other.roles.length && one.roles.every((held) => other.roles.includes(held));

/** Whether two say the same of one person. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  one.accountId === other.accountId &&
  one.name === other.name &&
  one.email === other.email &&
  one.emailVerified === other.emailVerified &&
  holdsSameRoles(one, other);
