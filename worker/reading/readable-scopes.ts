import { isStaff, type Person } from "#schemas/role";
import { holders, scopes } from "#schemas/row-scope";
import type { RowStore } from "../database/row-store";

/**
 * The scopes of a permit that a person may read: staff those of every permit of their organization, others those that
 * a holding gives their account. A draft is its author's alone, whatever roles others have.
 */
export async function readableScopes(rows: RowStore, organization: string, person: Person, permitId: string): Promise<readonly string[]> {
  const staffs = isStaff(person) ? [scopes.permit(permitId), scopes.permitStaff(permitId)] : [];
  const own = [scopes.draft(permitId), ...(isStaff(person) ? [] : [scopes.permit(permitId)])];
  return [...staffs, ...(await rows.heldAmong(organization, [holders.account(person.accountId)], own))];
}

/** Scopes of one kind (`permit:`, `draft:`) that a person's account holds. */
export const accountScopes = (
  rows: RowStore,
  organization: string,
  person: Person,
  prefix: "permit:" | "draft:",
): Promise<readonly string[]> => rows.heldScopes(organization, [holders.account(person.accountId)], prefix);
