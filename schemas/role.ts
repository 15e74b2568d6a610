import { z } from "zod";

/** The roles of the specification, section 6; a signed-in person with none is an applicant. */
export const roles = ["OfficeStaff", "JurisdictionStaff", "Admin", "Inspector"] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

/** Roles that work at the office's desk: they hold the `staff` scope and every open permit. */
export const officeRoles: readonly Role[] = ["OfficeStaff", "JurisdictionStaff", "Admin"];

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
