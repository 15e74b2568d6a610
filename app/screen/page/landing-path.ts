import { isOffice, type Person } from "#schemas/role";

/** Where somebody's work begins. */
export function landingPath(person: Pick<Person, "roles">): string {
  if (isOffice(person)) return "/office";
  return person.roles.length > 0 ? "/office/field" : "/tracker";
}
