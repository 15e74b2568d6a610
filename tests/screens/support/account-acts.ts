import { sentDeck } from "../../journeys/support/field-office";
import { codeOf } from "../../journeys/support/two-step-people";
import { mailTo } from "../../support/browser/browser-page";
import { type NewAccount, newAccount, newPassword } from "../../support/new-account";
import { base, callerOf, everybody } from "./people-at-office";

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Acts about accounts of a test's own. */
export const accountActs = {
  newAccount: async (name: string, given: NewAccount = {}): Promise<Account> => ({
    email: await newAccount(name, given),
    password: newPassword,
  }),
  /** An application that they have sent. */
  sentDeckOf: async ({ email, password }: Account, line1: string) =>
    sentDeck({ ...(await everybody()), applicant: await callerOf(email, password) }, line1),
  rowsOf: async ({ email, password }: Account) => (await callerOf(email, password)).rows(),
  /** Whether the office still knows the session that they have at another browser; one begins at the first time. */
  sessionStands: async ({ email, password }: Account) => (await callerOf(email, password)).isKnown(),
  /** They sign in at another device, which names itself so. */
  async beginSession({ email, password }: Account, device: string): Promise<void> {
    const headers = { "content-type": "application/json", origin: base(), "user-agent": device };
    const answer = await fetch(`${base()}/api/auth/sign-in/email`, { method: "POST", headers, body: JSON.stringify({ email, password }) });
    if (!answer.ok) throw new Error(`no session: ${answer.status}`);
  },
  /** At another browser they end every session but its own. */
  endOtherSessions: async ({ email, password }: Account) => (await callerOf(email, password)).endOtherSessions(),
  mailTo,
  /** The code that an authenticator app shows for a secret, so many half minutes from now. */
  codeOf,
};
