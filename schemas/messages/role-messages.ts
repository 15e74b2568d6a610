import type { Role } from "../role";
import { m } from "./compiled/messages";

/** What a role is called, on screens and in mails. */
export const roleMessages = {
  OfficeStaff: m.shell_role_office_staff,
  JurisdictionStaff: m.shell_role_jurisdiction_staff,
  Admin: m.shell_role_admin,
  Inspector: m.shell_role_inspector,
} as const satisfies Readonly<Record<Role, unknown>>;
