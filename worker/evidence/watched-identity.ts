import { HttpProblem } from "#worker/http/problem-response";
import type { Identity } from "#worker/identity/identity";
import type { NoteEvent } from "./security-events";

/** Refusals that tell of somebody at the wrong door; one that has only run out is renewed every ten minutes by everybody. */
const telling: ReadonlySet<string> = new Set(["not-signed-in", "organization-mismatch", "account-barred"]);

/** Identity, with what happens at its doors noted: tokens refused, proofs given. */
export const watchedIdentity = (identity: Identity, note: NoteEvent): Identity => ({
  ...identity,
  accounts: {
    ...identity.accounts,
    async noteProof(organization, sessionId, now) {
      await identity.accounts.noteProof(organization, sessionId, now);
      await note(organization, { kind: "proof", sessionId });
    },
    async noteFactor(organization, sessionId, now) {
      await identity.accounts.noteFactor(organization, sessionId, now);
      await note(organization, { kind: "proof", sessionId, detail: { by: "second-factor" } });
    },
  },
  async principalOf(token, organization) {
    try {
      return await identity.principalOf(token, organization);
    } catch (error) {
      if (error instanceof HttpProblem && telling.has(error.problem.code))
        await note(organization, { kind: "token-refused", detail: { code: error.problem.code } });
      throw error;
    }
  },
});
