import type { Reader } from "#app/context";
import { notFound } from "#app/screen/read/page-error";
import type { Contractor } from "#schemas/contractor/contractor";
import { type TrustBook, trustBalance } from "#schemas/fee/trust/trust-balance";
import { hasRole, isOffice } from "#schemas/role";

/** What every page of trust accounts knows of who reads. */
interface Desk {
  readonly atDesk: boolean;
  readonly isOfficial: boolean;
}
const deskOf = ({ person }: Reader): Desk => ({ atDesk: isOffice(person), isOfficial: hasRole(person, "JurisdictionStaff", "Admin") });

/** A contractor for whom an account may be opened. */
export type Openable = Pick<Contractor, "id" | "name" | "licenseNumber">;

export interface TrustListPage extends Desk {
  readonly accounts: readonly { readonly id: string; readonly name: string; readonly license: string; readonly balanceCents: number }[];
  /** Who was looked for; empty: nobody. */
  readonly wanted: string;
  /** Contractors found who have none. */
  readonly openable: readonly Openable[];
}

const mostFound = 8;

/** Contractors by name or licence who have no account yet. */
async function openableOf(reader: Reader, wanted: string, taken: ReadonlySet<string>): Promise<readonly Openable[]> {
  if (wanted === "" || !deskOf(reader).isOfficial) return [];
  const { lines } = await reader.contractors({ view: "all", text: wanted, limit: 50 });
  return lines
    .filter(({ id }) => !taken.has(id))
    .slice(0, mostFound)
    .map(({ id, name, licenseNumber }) => ({ id, name, licenseNumber }));
}

/** The trust accounts of the office, and for its official whom one may be opened for. */
export async function trustListPage(reader: Reader, text: string): Promise<TrustListPage> {
  const wanted = text.trim();
  const books = await reader.trustBooks();
  const accounts = books.map(({ account: { id, name, license }, entries }) => ({ id, name, license, balanceCents: trustBalance(entries) }));
  return { ...deskOf(reader), accounts, wanted, openable: await openableOf(reader, wanted, new Set(accounts.map(({ id }) => id))) };
}

export interface TrustPage extends Desk {
  readonly book: TrustBook;
  readonly balanceCents: number;
  readonly timeZone: string;
}

/** One trust account at the desk. Throws not found where there is none, and to whoever does not work at the desk. */
export async function trustPage(reader: Reader, contractorId: string): Promise<TrustPage> {
  const book = isOffice(reader.person) ? await reader.trustBook(contractorId) : null;
  if (!book) throw notFound();
  return { ...deskOf(reader), book, balanceCents: trustBalance(book.entries), timeZone: reader.organization.timeZone };
}
