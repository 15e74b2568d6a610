import { useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { doCall } from "#schemas/command-call";
import type { CommandCall } from "#schemas/commands";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { TextAreaField } from "#ui/field/text-field";
import { Disclosure } from "#ui/layout/disclosure";
import { Stack } from "#ui/layout/page";

interface RefuseFormProps {
  readonly contractorId: string;
  /** What is refused, and the field's own name on the page. */
  readonly refusedId: string;
  readonly fieldId: string;
  readonly call: (reason: string) => CommandCall<"contractor.refuse-claim" | "contractor.refuse-proof">;
  readonly words: { readonly open: string; readonly reason: string; readonly send: string };
}

/** Refuses what somebody told the office of a contractor, with a reason that they read; what is typed is kept on the device. */
export function RefuseForm({ contractorId, refusedId, fieldId, call, words }: RefuseFormProps) {
  const [reason, setReason, kept] = useTyping(`contractor/${contractorId}#refuse-${refusedId}`, "");
  const [tried, setTried] = useState(false);
  const act = useAct();
  const refuse = async () => {
    setTried(true);
    if (reason.trim() === "") return document.getElementById(fieldId)?.focus();
    if (await doCall(act.run, call(reason.trim()))) kept.clear();
  };
  return (
    <Disclosure summary={words.open} open={kept.typed}>
      <Stack space="small">
        <TextAreaField
          id={fieldId}
          rows={2}
          label={words.reason}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried && reason.trim() === "" ? m.problems_reason_required() : undefined}
        />
        <ProblemLine problem={act.problem} />
        <div>
          <Button busy={act.busy ? m.licenses_saving() : undefined} onClick={() => void refuse()}>
            {words.send}
          </Button>
        </div>
      </Stack>
    </Disclosure>
  );
}
