import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { unmadeId } from "#app/features/permit/preflight";
import { newId } from "#app/local/sync/platform";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { problemText } from "#app/wording/problem-text";
import { owedCents } from "#schemas/fee/fee-balance";
import { changeCents, recordedParts } from "#schemas/fee/tender-parts";
import { feeStagesDue } from "#schemas/permit/permit-court";
import { ChangeDue, CounterPayment, type TakenPayment } from "./counter-payment";
import { paymentRefusal } from "./payment-refusal";

/** Takes money for a permit at the counter. Never queued: it says how far it is until there is a receipt, and what change is to be given. */
export function PaymentForm({ page, owed }: { page: OfficePermitPage; owed: number }) {
  const { id: permitId } = page.permit;
  const [change, setChange] = useState(0);
  const act = useOnlineAct(`payment.record#${permitId}`);
  const offline = useOfflineWhy();
  const refusal =
    owed === 0 ? null : paymentRefusal(page, "payment.record", { permitId, paymentId: unmadeId, amountCents: 1, method: "cash" });
  const refused = refusal !== null && refusal.code !== "conflict" ? problemText(refusal) : undefined;
  const standing = (
    <>
      <OnlineState state={act.state} />
      {act.state.kind === "done" && change > 0 && <ChangeDue cents={change} />}
    </>
  );
  if (owed === 0) return standing;
  const take = async ({ parts, keepRest }: TakenPayment): Promise<boolean> => {
    const recorded = recordedParts(parts, keepRest);
    if (!recorded) return false;
    setChange(parts.reduce((sum, part) => sum + changeCents(part), 0));
    return (await act.start("payment.record", { permitId, paymentId: newId(), ...recorded })).kind === "done";
  };
  return (
    <CounterPayment
      owedCents={owed}
      dueCents={owedCents(page.rows.fee, ...feeStagesDue(page.permit)) || owed}
      trustCents={page.trustCents}
      place={`permit/${permitId}#payment-parts`}
      onPay={take}
      busy={onlineBusy(act.state)}
      why={refused ?? offline}
    >
      {standing}
    </CounterPayment>
  );
}
