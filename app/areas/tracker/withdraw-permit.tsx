import type { PermitPage } from "#app/features/permit/permit-page";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { useRun } from "#app/screen/act/use-run";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import { mayMove } from "#schemas/permit/permit-moves";
import { isReady } from "#schemas/permit/unsent";
import { Button } from "#ui/button";
import { showToast } from "#ui/toast";

/** Gives the application up, while that is still possible. */
export function WithdrawPermit({ page }: { page: PermitPage }) {
  const run = useRun();
  const confirm = useConfirm();
  if (!mayMove(page.permit.state, "withdrawn") || isReady(page.ready, "permit", "withdrawal")) return null;
  const withdraw = async () => {
    const sure = await confirm({
      title: m.tracker_withdraw_title({ number: page.permit.number ?? page.permit.address.line1 }),
      body: m.tracker_withdraw_text(),
      actLabel: m.tracker_withdraw(),
      safeLabel: m.tracker_withdraw_keep(),
      reason: { label: m.tracker_cancel_reason(), missing: m.tracker_cancel_missing() },
    });
    if (!sure) return;
    const done = await run("permit.withdraw", { permitId: page.permit.id, reason: sure.reason });
    if (!done.ok) showToast({ kind: "error", text: problemText(done.problem) });
  };
  return (
    <Button variant="quiet" onClick={() => void withdraw()}>
      {m.tracker_withdraw()}
    </Button>
  );
}
