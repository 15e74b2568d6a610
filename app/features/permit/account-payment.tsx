import { newId } from "#app/local/sync/platform";
import { OnlineState, onlineBusy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Stack } from "#ui/layout/page";
import { Notice } from "#ui/notice";

/** How a payment from an account stands; `short`: the account has less, in cents. */
type Standing = { readonly kind: "paid" } | { readonly kind: "short"; readonly balanceCents: number } | null;

function AccountNotice({ standing }: { standing: Standing }) {
  if (standing === null) return null;
  if (standing.kind === "paid") return <Notice tone="done" title={m.tracker_pay_account_paid()} />;
  return (
    <Notice tone="stopped" title={m.tracker_pay_account_short_title()}>
      {m.tracker_pay_account_short({ amount: formatCents(standing.balanceCents) })}
    </Notice>
  );
}

interface AccountPaymentProps {
  readonly permitId: string;
  /** Owed now, in cents. */
  readonly owed: number;
  /** Whether it is the chosen way: one that was begun says how it stands whatever is chosen. */
  readonly chosen: boolean;
}

/** Pays what is owed now out of the contractor's trust account. Never queued: it says how far it is until the office has booked it. */
export function AccountPayment({ permitId, owed, chosen }: AccountPaymentProps) {
  const { state, start } = useOnlineAct(`payment.draw#${permitId}`);
  const offline = useSyncStatus().road === "unreachable";
  const balance = state.kind === "refused" && state.problem.code === "trust-short" ? state.problem.params?.balanceCents : undefined;
  const short: Standing = typeof balance === "number" ? { kind: "short", balanceCents: balance } : null;
  const standing: Standing = state.kind === "done" ? { kind: "paid" } : short;
  return (
    <Stack>
      <div role="status">
        <AccountNotice standing={standing} />
      </div>
      {standing === null && <OnlineState state={state} />}
      {chosen && owed > 0 && (
        <Button
          variant="primary"
          wide
          busy={onlineBusy(state)}
          why={offline ? m.tracker_pay_offline() : undefined}
          onClick={() => void start("payment.draw", { permitId, paymentId: newId(), amountCents: owed })}
        >
          {m.tracker_pay({ amount: formatCents(owed) })}
        </Button>
      )}
    </Stack>
  );
}
