import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import { Notice } from "#ui/notice";

/** Why something was refused, beside what was tried; read out when it appears. */
export function ProblemLine({ problem }: { problem: Problem | null }) {
  return (
    <div role="alert">
      {problem && (
        <Notice tone="stopped" title={m.shell_not_done()}>
          {problemText(problem)}
        </Notice>
      )}
    </div>
  );
}
