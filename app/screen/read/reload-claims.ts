import type { AskedRecords } from "#app/local/device/page-asking";
import { areaOf, entryTo } from "#app/screen/page/areas";
import type { Person } from "#schemas/role";

/** Whether this person may open the area of an address, by the roles that they are known to hold. */
export const mayEnter = (pathname: string, person: Pick<Person, "roles">, logError: (message: string) => void): boolean =>
  entryTo(areaOf(pathname), person, logError) !== "role-missing";

const asksForRoles = (pathname: string): boolean => typeof areaOf(pathname)?.access === "object";

/** The device as the role guard asks it: whoever works there, and the worker's word on who they are. */
export interface ClaimsSource {
  readonly here: { get(): { readonly kind: string; readonly device?: { readonly person: Pick<Person, "roles"> } } };
  /** False: the worker gave no answer. */
  verify(): Promise<boolean>;
}

/**
 * Reads claims anew before the role guard decides (specification, section 5; ruling P20). Nobody is turned away by roles that this
 * device remembers: the worker is asked first. Whom they let in sees the page at once, and the worker is asked meanwhile, once a
 * page: page and frame follow where its answer differs (use-claims-renewal.ts). False: who would be turned away could not be asked for.
 */
export async function reloadClaims(pathname: string, current: ClaimsSource, asked: AskedRecords): Promise<boolean> {
  const { device } = current.here.get();
  if (device === undefined) return true;
  if (!mayEnter(pathname, device.person, () => undefined)) return current.verify();
  const ask = async () => ((await current.verify().catch(() => false)) ? "done" : "unreachable");
  if (asksForRoles(pathname)) void asked.once("claims", ask);
  return true;
}
