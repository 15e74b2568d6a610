import type { Role } from "#schemas/role";
import { atOffice } from "./at-office";
import { signInAs, workAt } from "./open-screen";

/** An office where nobody else works, and somebody of these roles signed in there; gives the office's name. */
export async function officeOfOwn(name: string, roles: readonly Role[]): Promise<string> {
  const office = await atOffice("newOffice");
  await workAt(office);
  await signInAs(await atOffice("newMember", name, roles, office));
  return office;
}
