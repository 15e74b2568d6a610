import { useState } from "react";
import { m } from "#app/messages/compiled/messages";
import { problemText } from "#app/shell/problem-text";
import type { Finding } from "#schemas/inspection";
import type { Problem } from "#schemas/problem";
import { Button } from "#ui/button";
import { ConfirmPopover } from "#ui/confirm";
import { Text } from "#ui/page";
import { VisuallyHidden } from "#ui/visually-hidden";
import { useVisit } from "./visit-work";

/** Says that what was found is put right. It cannot be taken back, and a glove slips: one question first. */
export function PutRight({ finding }: { finding: Finding }) {
  const { act } = useVisit();
  const [problem, setProblem] = useState<Problem | null>(null);
  const resolve = () => void act("inspection.resolve-finding", { findingId: finding.id }).then(setProblem);
  return (
    <div>
      <ConfirmPopover
        title={m.field_put_right_title()}
        actLabel={m.field_put_right()}
        cancelLabel={m.field_put_right_not()}
        onAct={resolve}
        trigger={
          <Button>
            {m.field_put_right()}
            <VisuallyHidden>: {finding.text}</VisuallyHidden>
          </Button>
        }
      >
        {finding.text}
      </ConfirmPopover>
      {problem && (
        <Text tone="stopped">
          <span role="alert">{problemText(problem)}</span>
        </Text>
      )}
    </div>
  );
}
