import { m } from "#schemas/messages/compiled/messages";
import { Notice } from "#ui/notice";

/** Why a file was not opened. */
export function ErrorLine({ failure }: { failure: string | null }) {
  return (
    <div role="alert">
      {failure !== null && (
        <Notice tone="waiting" title={m.office_file_not_opened()}>
          {failure}
        </Notice>
      )}
    </div>
  );
}
