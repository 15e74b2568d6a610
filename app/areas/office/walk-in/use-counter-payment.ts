import { useEffect, useRef } from "react";
import type { TakenPayment } from "#app/areas/office/fees/counter-payment";
import { newId } from "#app/local/sync/platform";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { partsCents, recordedParts } from "#schemas/fee/tender-parts";
import type { SentWalkIn } from "./counter-view";
import { isFresh, noLongerFresh, pendingPayment, signingPlace, waitMs } from "./pending-payment";

/** Whether the office has taken the application: it has a number then, and is where its answers bring it. */
export const isTaken = ({ permit }: SentWalkIn): boolean => permit.number !== null;

/**
 * Takes the payment that was put together before the application was sent, once the office has it and asks for that very amount. Another amount is put to
 * whoever stands at the counter.
 */
export function useCounterPayment(sent: SentWalkIn) {
  const { permit, nowCents } = sent;
  const [pending, , keptPending] = useTyping<TakenPayment | null>(pendingPayment(permit.id), null);
  const act = useOnlineAct(`payment.record#${permit.id}`);
  const take = async (payment: TakenPayment): Promise<boolean> => {
    const recorded = recordedParts(payment.parts, payment.keepRest);
    if (!recorded) return false;
    const done = await act.start("payment.record", { permitId: permit.id, paymentId: newId(), ...recorded });
    return done.kind === "done";
  };
  const ready = isTaken(sent) && pending !== null;
  const asked = ready && isFresh(permit.id) && nowCents === partsCents(pending.parts) ? pending : null;
  const begun = useRef(false);
  const latest = useRef(take);
  latest.current = take;
  const clear = useRef(keptPending.clear);
  clear.current = keptPending.clear;
  const [, , signed] = useTyping<unknown>(signingPlace(permit.id), null);
  const taken = isTaken(sent) && signed.typed;
  const clearSigned = useRef(signed.clear);
  clearSigned.current = signed.clear;
  // The office has the signature with the application: the screen need not keep it.
  useEffect(() => {
    if (taken) clearSigned.current();
  }, [taken]);
  useEffect(() => {
    if (asked === null || begun.current) return;
    begun.current = true;
    noLongerFresh(permit.id);
    // Forgotten before it is sent: the act has its own key from then on, and is asked for until it has an answer.
    clear.current();
    void latest.current(asked);
  }, [asked, permit.id]);
  const settled = ready && nowCents === 0;
  // Paid by hand, or sent to review: what was put together before is over.
  useEffect(() => {
    if (settled) clear.current();
  }, [settled]);
  const waits = !isTaken(sent);
  // A number that comes late finds nobody there to pay: nothing is taken by itself then.
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => noLongerFresh(permit.id), waitMs);
    return () => clearTimeout(timer);
  }, [waits, permit.id]);
  return { act, take, untaken: ready && asked === null && !begun.current ? pending : null };
}
