import { booksByName, type TrustBook } from "#schemas/fee/trust/trust-balance";
import { isOffice, type Person } from "#schemas/role";
import { aggregates, scopes } from "#schemas/row-scope";
import type { ReadingStores } from "./reading-stores";

/** Who reads, of which office. */
interface Reading {
  readonly stores: Pick<ReadingStores, "rows">;
  readonly slug: string;
  readonly person: Person;
}

/** Trust accounts with what happened to them, for the desk. */
export async function trustBooks({ stores, slug, person }: Reading): Promise<readonly TrustBook[]> {
  if (!isOffice(person)) return [];
  const [accounts, entries] = await Promise.all([
    stores.rows.ofKind(slug, [scopes.trustAccounts], "trust-account"),
    stores.rows.ofKind(slug, [scopes.trustAccounts], "trust-entry"),
  ]);
  return booksByName(accounts, entries);
}

/** Whether the office took somebody as one of a contractor's own people; a permit that names the contractor makes nobody one. */
async function isOwn({ stores, slug, person }: Reading, contractorId: string): Promise<boolean> {
  const contractor = await stores.rows.one(slug, scopes.staff, "contractor", contractorId);
  return contractor?.people.some(({ accountId, own }) => own && accountId === person.accountId) ?? false;
}

/** One account, for the desk and for the contractor's own people, who are told no reasons and names of the office. */
export async function trustBook(reading: Reading, contractorId: string): Promise<TrustBook | null> {
  const { stores, slug, person } = reading;
  const desk = isOffice(person);
  if (!desk && !(await isOwn(reading, contractorId))) return null;
  const account = await stores.rows.one(slug, scopes.trustAccounts, "trust-account", contractorId);
  if (!account) return null;
  const entries = await stores.rows.ofAggregate(slug, aggregates.trustAccount(contractorId), "trust-entry");
  const [book] = booksByName([account], entries);
  if (!book || desk) return book ?? null;
  const unnamed = { by: "", byName: "", reason: "" };
  return {
    account: { ...account, account: "", openedBy: "", openedByName: "" },
    entries: book.entries.map(({ drawer: _drawer, ...entry }) => ({ ...entry, ...unnamed })),
  };
}
