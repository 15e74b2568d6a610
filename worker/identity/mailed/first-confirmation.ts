import type { Context } from "hono";
import type { SiteEnvironment } from "#worker/http/api-context";
import type { Secrets } from "#worker/secrets/derived-secret";
import type { Credentials } from "../credentials";
import { type Identity, identitySecrets } from "../identity";
import { faultCode, type NewPasswords } from "../passwords/new-passwords";
import { type HashCost, hashPassword, verifyPassword } from "../passwords/password-hash";
import type { SignUpMarks } from "./sign-up-mark";

interface Parts {
  readonly identity: Identity;
  readonly marks: SignUpMarks;
  readonly passwords: NewPasswords;
  readonly hashCost: HashCost;
  readonly secrets: Secrets;
}

type Sent = Pick<Credentials, "password" | "newPassword"> | null;

/** Whether the password is of whoever confirms: this browser chose it, or came in by it. */
async function isTheirs(parts: Parts, c: Context<SiteEnvironment>, made: { readonly accountId: string; readonly hash: string }) {
  const who = await parts.identity.signedIn(c.req.raw, c.get("tenant"));
  if (who?.person.accountId === made.accountId && who.signedInBy === "password") return true;
  return parts.marks.isOf(c.req.raw, made);
}

/**
 * Before an address is confirmed for the first time anybody may have chosen the account's password, and it does not outlive that
 * unless it is the password of whoever reads the mail: the browser that chose it, or one that says it; else they choose another.
 * The code of the refusal; null: go on.
 */
export async function firstConfirmation(parts: Parts, c: Context<SiteEnvironment>, accountId: string, sent: Sent): Promise<string | null> {
  const { accounts } = parts.identity;
  const hash = await accounts.passwordHashOf(accountId);
  if (hash === null || (await isTheirs(parts, c, { accountId, hash }))) return null;
  const { peppers } = await identitySecrets(parts.secrets);
  const chosen = sent?.newPassword;
  if (chosen === undefined) {
    if (sent?.password === undefined) return "PASSWORD_NEEDED";
    return (await verifyPassword(sent.password, hash, peppers)) ? null : "PASSWORD_WRONG";
  }
  const fault = await parts.passwords.faultOf(chosen, (await accounts.byId(accountId))?.email ?? "");
  if (fault !== null) return faultCode(fault);
  await accounts.replacePasswordHash(accountId, hash, await hashPassword(chosen, peppers, parts.hashCost));
  return null;
}
