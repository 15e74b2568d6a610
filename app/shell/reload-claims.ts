import type { Person } from "#schemas/role";
import { areaOf, entryTo } from "./areas";

/** Whether this person may open the area of an address, by the roles that they are known to hold. */
export const mayEnter = (pathname: string, person: Pick<Person, "roles">, logError: (message: string) => void): boolean =>
  entryTo(areaOf(pathname), person, logError) !== "role-missing";

/** The device as the role guard asks it: whoever works there, and the worker's word on who they are. */
export interface ClaimsSource {
  readonly here: { get(): { readonly kind: string; readonly device?: { readonly person: Pick<Person, "roles"> } } };
  verify(): Promise<void>;
}

/** Nobody is turned away by roles that this device remembers: the worker is asked for those of now first (specification, section 5). */
export async function reloadClaims(pathname: string, current: ClaimsSource): Promise<void> {
  const { device } = current.here.get();
  if (device !== undefined && !mayEnter(pathname, device.person, () => undefined)) await current.verify();
}
