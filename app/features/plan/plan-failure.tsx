import { m } from "#schemas/messages/compiled/messages";
import { Actions } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { LinkButton } from "#ui/text-link";
import type { OpenPlan } from "./use-open-plan";

type Failure = Extract<OpenPlan, { kind: "failed" }>["failed"];

/** Why a file or a sheet is not shown, in words. */
export function failureText(failed: Failure, file: string): string {
  switch (failed) {
    case "password":
      return m.plan_failed_password({ file });
    case "damaged":
      return m.plan_failed_damaged({ file });
    case "empty":
      return m.plan_failed_empty({ file });
    case "page":
    case "cancelled":
      return m.plan_failed_page();
    case "late":
      return m.plan_failed_late();
    case "not-here":
      return m.plan_failed_not_here();
    case "file-not-here":
      return m.plan_file_not_here({ file });
    case "file-not-arrived":
      return m.plan_file_not_arrived({ file });
  }
}

/** What stands in place of a drawing: the reason, another try, and the file itself. */
export function PlanFailure({
  failed,
  file,
  onAgain,
  onOpenFile,
}: {
  failed: Failure;
  file: string;
  onAgain: () => void;
  onOpenFile?: (() => void) | undefined;
}) {
  return (
    <Notice tone="waiting" title={failureText(failed, file)}>
      <Actions>
        <LinkButton onClick={onAgain}>{m.plan_try_again()}</LinkButton>
        {onOpenFile && <LinkButton onClick={onOpenFile}>{m.plan_open_file()}</LinkButton>}
      </Actions>
    </Notice>
  );
}
