import { m } from "#schemas/messages/compiled/messages";
import { Notice } from "#ui/notice";

/** Why a file was not opened. */
export function TroubleLine({ trouble }: { trouble: string | null }) {
  return (
    <div role="alert">
      {trouble !== null && (
        <Notice tone="waiting" title={m.office_file_trouble()}>
          {trouble}
        </Notice>
      )}
    </div>
  );
}
