import { z } from "zod";
import { calendarOf } from "../../calendar/business-days";
import { contractorOfPermit } from "../../contractor/contractor-key";
import { afterFeesChanged, dueNowCents } from "../../permit/draft/start-review";
import { receiptSeries } from "../../permit/number-series";
import { partyOf, type Who } from "../../permit/permit-access";
import { type Act, contractorAggregate, permitCommand, tell } from "../../permit/permit-command";
import { payableStates } from "../../permit/states-by-phase";
import { refuse } from "../../problem";
import { aggregates } from "../../row-scope";
import { cents, identifier, recordId } from "../../values";
import { bookPayment, nextReceipt } from "../book-payment";
import { doneBy } from "../done-by";
import type { TrustAccount } from "./trust-account";
import { draw, enteredBy, trustAggregates } from "./trust-money";

const party: Who = (permit, person) => partyOf(permit, person) !== undefined;

/**
 * The account of a permit's contractor for one of the contractor's own people, whom the office took as such: a permit that names a contractor makes nobody
 * one. Nobody else is told whether there is an account.
 */
function ownAccount({ state, context, permit }: Act): TrustAccount {
  const contractor = state.get("contractor", contractorOfPermit(permit) ?? "");
  const isOwn = contractor?.people.some(({ accountId, own }) => own && accountId === context.person.accountId) ?? false;
  const account = contractor && state.get("trust-account", contractor.id);
  return isOwn && account ? account : refuse("no-trust-account");
}

/**
 * Pays what is due of a permit out of its contractor's trust account, by one of the contractor's own people, at any hour. `amountCents` is what they were
 * shown: they pay what is due now, neither more nor less. Decided by the worker alone, as no device of theirs has the account. Refuses `no-trust-account`,
 * `nothing-owed`, `amount-not-owed` {owedCents}, `trust-short` {balanceCents}.
 */
const drawOwn = permitCommand({
  name: "payment.draw",
  args: z.object({ permitId: identifier, paymentId: recordId, amountCents: cents.positive() }),
  creates: "paymentId",
  delivery: "online",
  who: party,
  states: payableStates,
  also: ({ permitId, paymentId }, context, state) => [
    aggregates.numberSeries(receiptSeries(calendarOf(context.organization), context.now)),
    ...contractorAggregate(state.get("permit", permitId)),
    ...trustAggregates(state, permitId, paymentId),
  ],
  decide(act, { paymentId: id, amountCents }) {
    const { state, context, permit } = act;
    if (state.get("payment", id)) refuse("conflict", { field: "paymentId" });
    const account = ownAccount(act);
    const due = dueNowCents(act);
    if (due === 0) refuse("nothing-owed");
    if (amountCents !== due) refuse("amount-not-owed", { field: "amountCents", params: { owedCents: due } });
    const paid = { id, amountCents, method: "trust-account", reference: "", trustAccountId: account.id } as const;
    const receiptNumber = nextReceipt(act);
    bookPayment(act, { ...paid, receiptNumber, ...doneBy(context.person) });
    draw(
      state,
      context.idOf(`trust-${id}`),
      account.id,
      { ...paid, permitId: permit.id, receiptNumber },
      permit.number ?? "",
      enteredBy(context),
    );
    afterFeesChanged(act);
    tell(act, "payment.record", { amountCents, receipt: receiptNumber });
  },
});

export const ownDrawCommands = { "payment.draw": drawOwn };
