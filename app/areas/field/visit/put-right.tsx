import { useState } from "react";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { problemText } from "#app/wording/problem-text";
import type { Finding } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import { Button } from "#ui/button";
import { Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { useVisit } from "./visit-work";

/** Says that what was found is put right. It cannot be taken back, and a glove slips: one question first. */
export function PutRight({ finding }: { finding: Finding }) {
  const { about, act } = useVisit();
  const [problem, setProblem] = useState<Problem | null>(null);
  const confirm = useConfirm();
  const putRight = async (near: HTMLElement) => {
    const question = {
      title: m.field_put_right_title(),
      body: finding.text,
      actLabel: m.field_put_right(),
      safeLabel: m.field_put_right_not(),
    };
    if ((await confirm({ ...question, near })) === null) return;
    setProblem(await act("inspection.resolve-finding", { permitId: about.permitId, findingId: finding.id }));
  };
  return (
    <div>
      <Button onClick={(event) => void putRight(event.currentTarget)}>
        {m.field_put_right()}
        <VisuallyHidden>: {finding.text}</VisuallyHidden>
      </Button>
      {problem && (
        <Text tone="stopped">
          <span role="alert">{problemText(problem)}</span>
        </Text>
      )}
    </div>
  );
}
