import { useState } from "react";
import { m } from "#app/messages/compiled/messages";
import { useConfirm } from "#app/shell/confirm-choice";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/shell/online-state";
import { ProblemLine } from "#app/shell/problem-line";
import { useAct } from "#app/shell/use-act";
import { useOnlineAct } from "#app/shell/use-online-act";
import { type FormDraft, formDigest } from "#schemas/form-draft";
import { Button } from "#ui/button";
import { Actions, Stack, Text } from "#ui/page";
import { TextField } from "#ui/text-field";
import { showToast } from "#ui/toast";

export interface FormPublishProps {
  readonly draft: FormDraft;
  /** The number of the edition that it would become. */
  readonly edition: number;
  readonly stops: number;
  readonly mayPublish: boolean;
  /** The number of an edition that came meanwhile and asks otherwise; null where none did. */
  readonly overtakenBy: number | null;
}

/** Makes the next edition of what was changed, which only an Admin may, or throws it away. */
export function FormPublish({ draft, edition, stops, mayPublish, overtakenBy }: FormPublishProps) {
  const [summary, setSummary] = useState("");
  const [tried, setTried] = useState(false);
  const confirm = useConfirm();
  const online = useOnlineAct();
  const discarding = useAct();
  const offline = useOfflineWhy();
  const missing = tried && summary.trim() === "";
  const publish = async () => {
    setTried(true);
    if (summary.trim() === "") return document.getElementById("publish-summary")?.focus();
    const args = { code: draft.id, seen: formDigest(draft), summary: summary.trim() };
    if ((await online.start("form.publish", args)).kind === "done")
      showToast({ kind: "good", text: m.forms_published({ number: edition }) });
  };
  const discard = async () => {
    const question = { title: m.forms_discard_title(), body: m.forms_discard_text(), actLabel: m.forms_discard() };
    if ((await confirm({ ...question, safeLabel: m.forms_discard_keep(), danger: true })) === null) return;
    await discarding.run("form.discard", { code: draft.id });
  };
  const mended = stops > 0 ? m.forms_mend_first({ count: stops }) : offline;
  const stands = overtakenBy === null ? mended : m.forms_overtaken({ number: overtakenBy });
  const why = mayPublish ? stands : m.forms_admins_publish();
  return (
    <Stack>
      <Text measure>{m.forms_publish_lead()}</Text>
      <TextField
        id="publish-summary"
        label={m.forms_summary()}
        maxLength={200}
        value={summary}
        onChange={(event) => setSummary(event.target.value)}
        error={missing ? m.forms_summary_missing() : undefined}
      />
      <OnlineState state={online.state} />
      <ProblemLine problem={discarding.problem} />
      <Actions>
        <Button variant="primary" onClick={() => void publish()} busy={onlineBusy(online.state)} why={why}>
          {m.forms_publish({ number: edition })}
        </Button>
        <Button variant="danger" onClick={() => void discard()}>
          {m.forms_discard()}
        </Button>
      </Actions>
    </Stack>
  );
}
