import type { Reader } from "#app/context";
import { type PermitPage, permitPage } from "#app/features/permit/permit-page";
import type { Member } from "#schemas/people/account";
import type { Organization } from "#schemas/people/organization";

/** A permit as the office's workspace shows it. */
export interface OfficePermitPage extends PermitPage {
  readonly organization: Organization;
  readonly members: readonly Member[];
}

/** Reads a permit for the workspace. Throws the redirect to /404 where this person sees none. */
export async function officePermitPage(reader: Reader, permitId: string): Promise<OfficePermitPage> {
  const [page, members] = await Promise.all([permitPage(reader, permitId), reader.members()]);
  return { ...page, organization: reader.organization, members: [...members].sort((a, b) => a.name.localeCompare(b.name)) };
}

/** A colleague's name; empty for nobody and for whoever has left. */
export const nameOf = (members: readonly Member[], accountId: string | null): string =>
  members.find(({ id }) => id === accountId)?.name ?? "";
