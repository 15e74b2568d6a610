import { z } from "zod";
import { type CommandContext, defineCommand } from "../command";
import { refuse } from "../problem";
import { aggregates, scopes } from "../row-scope";
import { day, recordId } from "../values";
import { agreementDocument } from "./agreement";

/**
 * When a text was accepted: when the person did by their device's clock, though never before the text was there, nor, by the
 * worker's clock, after it heard of it. A clock that is wrong neither asks for ever nor accepts what is yet to come.
 */
function timestampOf(version: string, { observedAt, now, side }: CommandContext): string {
  const there = new Date(version).toISOString();
  const acted = observedAt > there ? observedAt : there;
  return side === "worker" && acted > now ? now : acted;
}

/**
 * Oneself accepts a document in the version that one was shown. Accepting what is accepted changes nothing. Refuses
 * `validation-failed` for no document, and for a text of a day to come.
 */
const acceptAgreement = defineCommand({
  name: "agreement.accept",
  whose: "authority",
  args: z.object({ agreementId: recordId, document: agreementDocument, version: day }),
  creates: "agreementId",
  delivery: "queued",
  witnessed: true,
  aggregates: (_args, { person }) => [aggregates.agreements(person.accountId)],
  decide(state, { agreementId, document, version }, context) {
    const { person, now, side, witness } = context;
    if (document === "None") refuse("validation-failed", { field: "document" });
    if (side === "worker" && Date.parse(version) > Date.parse(now)) refuse("validation-failed", { field: "version" });
    const aggregate = aggregates.agreements(person.accountId);
    const given = state.list("agreement", aggregate);
    if (given.some((known) => known.id === agreementId || (known.document === document && known.version === version))) return;
    state.put({
      kind: "agreement",
      id: agreementId,
      scope: scopes.user(person.accountId),
      aggregate,
      data: {
        id: agreementId,
        accountId: person.accountId,
        document,
        version,
        timestamp: timestampOf(version, context),
        recordedAt: side === "worker" ? now : null,
        textHash: witness?.texts.find((text) => text.document === document && text.version === version)?.textHash ?? null,
        address: witness?.address ?? null,
        agent: witness?.agent ?? null,
      },
    });
  },
});

export const agreementCommands = {
  "agreement.accept": acceptAgreement,
};
