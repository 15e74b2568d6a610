import type { Agreement } from "#schemas/people/agreement";
import type { Witness } from "#schemas/people/witness";
import type { AnyRow } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";

/**
 * Development's people have accepted what is served: a row for each text that they have not accepted in its version yet, so that
 * planting again changes nothing. `now`: instant.
 */
export function acceptedByAll(
  accountIds: readonly string[],
  accepted: readonly Agreement[],
  texts: Witness["texts"],
  moment: { readonly now: string; newId(): string },
): readonly AnyRow[] {
  const isThere = (accountId: string, text: Witness["texts"][number]) =>
    accepted.some((row) => row.accountId === accountId && row.document === text.document && row.version === text.version);
  return accountIds.flatMap((accountId) =>
    texts
      .filter((text) => !isThere(accountId, text))
      .map(({ document, version, textHash }): AnyRow => {
        const id = moment.newId();
        const given = { document, version, timestamp: moment.now, recordedAt: moment.now, textHash };
        const data = { id, accountId, ...given, address: "", agent: "Development's seeds" };
        return { kind: "agreement", id, scope: scopes.user(accountId), aggregate: aggregates.agreements(accountId), data };
      }),
  );
}
