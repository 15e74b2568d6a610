import type { Reader } from "#app/context";
import { type PermitPage, permitPage } from "#app/features/permit/permit-page";
import { trustBalance } from "#schemas/fee/trust/trust-balance";
import type { Member } from "#schemas/people/account";
import type { Organization } from "#schemas/people/organization";

/** A permit as the office's workspace shows it. */
export interface OfficePermitPage extends PermitPage {
  readonly organization: Organization;
  readonly members: readonly Member[];
  /** What the trust account of its contractor has, in cents; absent where there is none. */
  readonly trustCents?: number | undefined;
}

async function trustCentsFor(reader: Reader, { contractor }: PermitPage): Promise<number | undefined> {
  const book = contractor === null ? null : await reader.trustBook(contractor.id);
  return book ? trustBalance(book.entries) : undefined;
}

/** Reads a permit for the workspace. Throws the redirect to /404 where this person sees none. */
export async function officePermitPage(reader: Reader, permitId: string): Promise<OfficePermitPage> {
  const [page, members] = await Promise.all([permitPage(reader, permitId), reader.members()]);
  const trustCents = await trustCentsFor(reader, page);
  return { ...page, trustCents, organization: reader.organization, members: [...members].sort((a, b) => a.name.localeCompare(b.name)) };
}

/** A colleague's name; empty for nobody and for whoever has left. */
export const nameOf = (members: readonly Member[], accountId: string | null): string =>
  members.find(({ id }) => id === accountId)?.name ?? "";
