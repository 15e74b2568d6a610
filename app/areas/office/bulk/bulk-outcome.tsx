import { m } from "#schemas/messages/compiled/messages";
import { isFinal } from "#schemas/permit/bulk/bulk-plan";
import { FocusHere } from "#ui/layout/focus-here";
import { Stack, Text } from "#ui/layout/page";
import { Progress } from "#ui/layout/scale-bar";
import { Notice } from "#ui/notice";
import { PermitLines, type PermitName } from "./bulk-preview";
import { type BulkRun, isUnderWay } from "./bulk-store";
import { runText, unchangedReason, unchangedText } from "./bulk-text";
import { useWaiting } from "./use-waiting";

/** How an act on several permits goes, and what came of it: what was not done is told by number and reason. */
export function BulkOutcome({ run, nameOf }: { run: BulkRun; nameOf: (permitId: string) => PermitName }) {
  const waiting = useWaiting(run);
  if (isUnderWay(run))
    return (
      <Stack>
        <Progress label={runText(run)} value={run.of === 0 ? 1 : run.at / run.of} />
        <Text tone="muted">{m.bulk_leave_text()}</Text>
      </Stack>
    );
  const lines = run.unchanged.map((one) => ({ permitId: one.permitId, name: nameOf(one.permitId), text: unchangedReason(one) }));
  return (
    <Stack>
      <FocusHere>
        <Notice tone={run.changed.length > 0 ? "done" : "stopped"} title={runText(run)}>
          {[waiting, run.phase === "done" && isFinal[run.act] ? m.bulk_no_undo() : ""].filter(Boolean).join(". ")}
        </Notice>
      </FocusHere>
      <PermitLines title={unchangedText(run)} lines={lines} />
    </Stack>
  );
}
