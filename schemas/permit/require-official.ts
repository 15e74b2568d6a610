import type { CommandContext } from "../command";
import { refuse } from "../problem";
import { hasRole } from "../role";

/** Refuses `role-missing` to whoever is not of the building official's office, nor Admin: the rules, fees and settings of the office are theirs. */
export function requireOfficial({ person }: Pick<CommandContext, "person">): void {
  if (!hasRole(person, "JurisdictionStaff", "Admin")) refuse("role-missing");
}
