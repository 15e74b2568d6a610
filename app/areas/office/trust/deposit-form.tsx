import { type FormEvent, useState } from "react";
import { ChangeDue } from "#app/areas/office/fees/counter-payment";
import { blankPart, type PartFaults, partFaults, partsIn } from "#app/areas/office/fees/part-draft";
import { PartFields } from "#app/areas/office/fees/part-fields";
import { newId } from "#app/local/sync/platform";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { changeCents } from "#schemas/fee/tender-parts";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Actions, Stack } from "#ui/layout/page";

/** A deposit has no amount that it must not go over. */
const anyAmount = { owedCents: Number.MAX_SAFE_INTEGER };

/** Takes a deposit into the account, with the change of cash told. Never queued. */
export function DepositForm({ accountId }: { accountId: string }) {
  const [draft, setDraft, kept] = useTyping(`trust-account/${accountId}#deposit`, blankPart);
  const [faults, setFaults] = useState<PartFaults>({});
  const [taken, setTaken] = useState(0);
  const act = useOnlineAct(`trust-account.deposit#${accountId}`);
  const offline = useOfflineWhy();
  const [part] = partsIn([draft]);
  const change = part ? changeCents(part) : 0;
  const take = async (event: FormEvent) => {
    event.preventDefault();
    const [found = {}] = partFaults([draft], anyAmount, false);
    setFaults(found);
    const first = (["amount", "method", "given"] as const).find((field) => found[field]);
    if (first) return document.getElementById(`payment-${first}`)?.focus();
    if (!part || part.method === "trust-account") return;
    setTaken(change);
    const { amountCents, method, reference, givenCents } = part;
    const deposit = { accountId, entryId: newId(), amountCents, method, reference, givenCents };
    if ((await act.start("trust-account.deposit", deposit)).kind === "done") kept.clear();
  };
  return (
    <form noValidate aria-label={m.trust_deposit()} onSubmit={(event) => void take(event)}>
      <Stack>
        <PartFields parts={[draft]} index={0} faults={faults} onChange={(more) => setDraft({ ...draft, ...more })} />
        {part?.givenCents !== undefined && <ChangeDue cents={change} />}
        <OnlineState state={act.state} />
        {act.state.kind === "done" && taken > 0 && part === undefined && <ChangeDue cents={taken} />}
        <Actions>
          <Button type="submit" variant="primary" busy={onlineBusy(act.state)} why={offline}>
            {m.trust_deposit_act()}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
