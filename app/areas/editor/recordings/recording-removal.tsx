import { useState } from "react";
import { useNavigate } from "react-router";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import type { TestSession } from "#schemas/usability-test/usability-results";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { Stack } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { showToast } from "#ui/toast";
import { removeRecording } from "./usability-calls";

export interface RecordingRemovalProps {
  readonly session: Pick<TestSession, "sessionId" | "startedAt">;
  readonly timeZone: string;
  /** The list that it stood in. */
  readonly to: string;
}

/** Removes a session for good, which is asked first: its recording, and what it told its tests. */
export function RecordingRemoval({ session, timeZone, to }: RecordingRemovalProps) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const remove = async () => {
    const title = m.editor_remove_title({ time: dayAndTime(session.startedAt, timeZone) });
    const labels = { actLabel: m.editor_remove(), safeLabel: m.editor_remove_keep(), danger: true };
    if ((await confirm({ title, body: m.editor_remove_text(), ...labels })) === null) return;
    setFailed(null);
    setBusy(true);
    const removed = await removeRecording(session.sessionId);
    setBusy(false);
    if (removed.kind === "refused") return setFailed(m.editor_remove_refused({ why: problemText(removed.problem) }));
    if (removed.kind === "unreachable") return setFailed(m.editor_remove_unreachable());
    showToast({ kind: "good", text: m.editor_remove_done() });
    // Its page is no place to come back to.
    await navigate(to, { replace: true });
  };
  return (
    <Stack space="small">
      <div>
        <Button variant="danger" onClick={() => void remove()} busy={busy ? m.editor_removing() : undefined}>
          {m.editor_remove()}
        </Button>
      </div>
      <div role="alert">{failed !== null && <Notice tone="stopped" title={failed} />}</div>
    </Stack>
  );
}
