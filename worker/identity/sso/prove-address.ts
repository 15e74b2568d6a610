import type { Context } from "hono";
import { z } from "zod";
import { addressProof, addressProved } from "#schemas/people/sign-in-ways";
import { type SignInProvider as MadeBy, type SsoOutcome, signInProviderOf } from "#schemas/people/sso";
import type { Locale } from "#schemas/values";
import type { Clock, SiteEnvironment } from "#worker/http/api-context";
import { problemResponse, refuseRequest } from "#worker/http/problem-response";
import { jsonBody } from "#worker/http/validate";
import type { AccountStore } from "../account-store";
import type { IdentityMail } from "../mailed/identity-mail";
import { userRecordOf } from "../membership/user-info";
import type { MailedCodes } from "../ways/mailed-codes";
import { refusedBy } from "../ways/owner";
import type { ConnectionStore } from "./connection-store";
import { type ProvedPerson, provedPerson } from "./proved-person";
import { cookieOf, digestOf } from "./sso-cookie";
import { type Errand, errand, type SsoPasses } from "./sso-pass";
import { connectionsPath } from "./way-back";

export interface AddressParts {
  readonly accounts: Pick<AccountStore, "byEmail">;
  readonly connections: ConnectionStore;
  readonly passes: Pick<SsoPasses, "seal" | "open">;
  readonly codes: MailedCodes;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Whether another mail may go to the address now; counted. */
  mayMail(c: Context<SiteEnvironment>, email: string): Promise<boolean>;
  sendMail(organization: string, mail: IdentityMail): Promise<void>;
  /** Makes the session; null when it could not be kept. Gives its cookies. */
  makeSession(c: Context<SiteEnvironment>, accountId: string, by: MadeBy, provedAt: string): Promise<readonly string[] | null>;
}

/** Makes the account of somebody whose address is proved, and their connection. */
export async function addAccountOf(
  { connections, newId, clock }: Pick<AddressParts, "connections" | "newId" | "clock">,
  of: Pick<Errand, "provider">,
  person: ProvedPerson & { readonly email: string },
  language: Locale,
): Promise<string> {
  const signingIn = { id: newId(), email: person.email, name: person.name ?? "", picture: person.picture };
  const record = userRecordOf({ ...signingIn, provider: signInProviderOf[of.provider] }, null);
  const account = {
    id: record.uuid,
    email: person.email,
    emailVerified: true,
    name: record.name,
    image: person.picture,
    language,
    calendarProvider: record.calendarProvider,
  };
  await connections.addAccount(newId(), account, { provider: of.provider, subject: person.subject }, clock().toISOString());
  return record.uuid;
}

const waiting = z.object({ of: errand, person: provedPerson.extend({ email: z.string() }) });

/**
 * Nobody has proved the address: a code goes to it, and its way in is made when the code is typed in this very browser. Whether an
 * account has the address is not told here: its owner is, by mail, and the code that could be typed is nobody's.
 */
export async function askForAddress(
  parts: AddressParts,
  c: Context<SiteEnvironment>,
  of: Errand,
  person: ProvedPerson & { readonly email: string },
  language: Locale,
): Promise<SsoOutcome> {
  const { email } = person;
  if (!(await parts.mayMail(c, email))) return "too-many-mails";
  const sealed = await parts.passes.seal({ of, person } satisfies z.input<typeof waiting>);
  const code = await parts.codes.issue(of.org, "arrival", of.tie, sealed);
  const known = await parts.accounts.byEmail(email);
  if (known === null) {
    await parts.sendMail(of.org, { template: "arrival-code", to: { email, language }, params: { code } });
    return "confirm-address";
  }
  // The code is told to nobody: wrong ones are answered here as everywhere, and no right one is known.
  await parts.sendMail(of.org, {
    template: "arrival-known",
    to: { accountId: known.id },
    params: { provider: of.provider, link: connectionsPath },
  });
  return "confirm-address";
}

export type Confirm = (c: Context<SiteEnvironment>) => Promise<Response>;

/** `POST /sso/confirm`: the code that was mailed, from the browser that the provider sent back. */
export const confirmAddress =
  (parts: AddressParts, languageOf: (c: Context) => Locale): Confirm =>
  async (c) => {
    const { code } = await jsonBody(c, addressProof);
    const secret = cookieOf(c);
    const { slug } = c.get("tenant");
    if (secret === null) return refusedBy(c, "CODE_GONE", 400);
    const tried = await parts.codes.take(slug, "arrival", await digestOf(secret), code);
    if (tried.kind === "wrong") return refusedBy(c, "CODE_WRONG", 401);
    if (tried.kind === "gone") return refusedBy(c, "CODE_GONE", 400);
    const { of, person } = waiting.parse(await parts.passes.open(tried.sealed));
    if (of.org !== slug) return refuseRequest("not-found");
    const connected = await parts.connections.find({ provider: of.provider, subject: person.subject });
    // Somebody made an account with the address, or connected the person, since the code was sent.
    if (connected !== null || (await parts.accounts.byEmail(person.email)) !== null) return refusedBy(c, "ADDRESS_KNOWN", 409);
    const accountId = await addAccountOf(parts, of, person, languageOf(c));
    // The code has just proved who is there, as one that is mailed to a confirmed address does.
    const cookies = await parts.makeSession(c, accountId, signInProviderOf[of.provider], parts.clock().toISOString());
    if (cookies === null) return problemResponse({ code: "unavailable" }, c.get("requestId"));
    for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
    return c.json(addressProved.parse({ back: of.back }));
  };
