import { m } from "#schemas/messages/compiled/messages";
import { Notice } from "#ui/notice";

/** What to look at in a file that was just added: said when it is taken, and nothing is kept from being sent by it. */
export function FileWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="waiting" live title={m.document_check_title()}>
      {warnings.join(" ")}
    </Notice>
  );
}
