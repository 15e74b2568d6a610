import type { Api } from "#app/local/sync/request";
import { type Compliance, compliance, type RequiredAgreement } from "#schemas/people/agreement";
import type { Problem } from "#schemas/problem";

/** Whose agreements are touched; the specification's words (section 8) where nobody is signed in. */
function requireUser(accountId: string | null): string {
  if (accountId === null) throw new Error("User not logged in");
  return accountId;
}

/** The worker's record of a person's agreements; null when it does not give one. Rejects 'User not logged in' without a person. */
export async function readCompliance(api: Pick<Api, "call">, accountId: string | null): Promise<Compliance | null> {
  const id = requireUser(accountId);
  const answer = await api.call(`/api/v2/compliance/${encodeURIComponent(id)}`, compliance);
  return answer.kind === "ok" ? answer.value : null;
}

type Run = (name: string, args: unknown) => Promise<{ readonly ok: true } | { readonly ok: false; readonly problem: Problem }>;

/**
 * Accepts each document in the version that was shown, one command a document, here first and sent like all work. Gives what stood
 * against it, null when all is kept. Rejects 'User not logged in' without a person.
 */
export async function saveAgreements(
  setting: { readonly run: Run; readonly newId: () => string },
  accountId: string | null,
  documents: readonly RequiredAgreement[],
): Promise<Problem | null> {
  requireUser(accountId);
  for (const { document, updated } of documents) {
    const done = await setting.run("agreement.accept", { agreementId: setting.newId(), document, version: updated });
    if (!done.ok) return done.problem;
  }
  return null;
}
