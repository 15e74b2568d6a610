import type { Asked } from "#app/areas/editor/recordings/usability-calls";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";

export interface AskedErrorProps {
  readonly asked: Exclude<Asked<unknown>, { kind: "ok" }> | null;
  readonly again: () => void;
  /** Said while it is read. */
  readonly reading: string;
}

/** Why a list of the worker's is not there, and the way to read it again. */
export function AskedError({ asked, again, reading }: AskedErrorProps) {
  if (asked === null) return <Text tone="muted">{reading}</Text>;
  const title = asked.kind === "refused" ? m.editor_list_refused({ why: problemText(asked.problem) }) : m.editor_list_unreachable();
  return <Notice tone="waiting" title={title} action={<Button onClick={again}>{m.editor_results_again()}</Button>} live />;
}
