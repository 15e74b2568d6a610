import { useRouteLoaderData } from "react-router";
import type { Organization } from "#schemas/people/organization";
import type { SsoProvider } from "#schemas/people/sso";
import type { Person } from "#schemas/role";

/** What every page shows of the organization. */
export type ShellOrganization = Pick<
  Organization,
  "id" | "name" | "timeZone" | "clockStyle" | "hours" | "contact" | "checkSsoRoles" | "projectKey" | "recordingDays" | "accent"
>;

export const shellOrganization = (organization: Organization): ShellOrganization => {
  const { id, name, timeZone, clockStyle, hours, contact, checkSsoRoles, projectKey, recordingDays, accent } = organization;
  return { id, name, timeZone, clockStyle, hours, contact, checkSsoRoles, projectKey, recordingDays, accent };
};

/** What the frame round every page shows. */
export interface ShellData {
  /** Who said so: only the worker's word on the person proves anything. */
  readonly from: "worker" | "device";
  readonly organization: ShellOrganization;
  /** Null: nobody is signed in. */
  readonly person: Person | null;
  readonly build: string;
  /** Demo accounts and the mail page exist. */
  readonly development: boolean;
  /** Every signed-in page leads to the page that confirms the address. */
  readonly mustVerify: boolean;
  /** Whether anybody can sign in at this address: not over plain http on a private network. */
  readonly maySignIn: boolean;
  /** Providers that somebody may sign in with here, as the worker says; the device knows of none. */
  readonly signInWith: readonly SsoProvider[];
}

/** The frame's data; null while it is not read yet. */
export const useShellData = (): ShellData | null => useRouteLoaderData<ShellData>("shell") ?? null;
