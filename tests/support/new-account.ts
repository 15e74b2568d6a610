import type { Role } from "#schemas/role";
import { productUrl } from "./browser/browser-page";

/** Of every account that tests make. */
export const newPassword = "four quiet words here";

/** An address that nobody has an account with. */
export const newEmail = () => `new-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@demo.test`;

export interface NewAccount {
  /** Whether they have accepted the documents that are served; true unless said. */
  readonly agreed?: boolean;
  readonly roles?: readonly Role[];
  /** Where they have the roles; `local` unless said. */
  readonly office?: string;
  /** `newPassword` unless said. */
  readonly password?: string;
}

/** Somebody new, who has confirmed their address: for a test that ends sessions, as the demo's people are at work in others. */
export async function newAccount(name: string, given: NewAccount = {}): Promise<string> {
  const { agreed = true, roles = [], office = "local", password = newPassword } = given;
  const email = newEmail();
  const memberships = roles.length > 0 ? [{ organization: office, roles }] : [];
  const body = JSON.stringify({ accounts: [{ name, email, password, memberships }], agreed });
  const headers = { "content-type": "application/json", origin: productUrl };
  const answer = await fetch(`${productUrl}/dev/seed`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`${name} has no account: ${answer.status} ${await answer.text()}`);
  return email;
}
