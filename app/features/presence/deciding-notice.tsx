import { m } from "#schemas/messages/compiled/messages";
import { Notice } from "#ui/notice";
import { decidingNow, type Present } from "./present-people";

/** Tells a reviewer that somebody else has begun to decide the same review. Nothing is locked: the first decision stands. */
export function DecidingNotice({ present, reviewId }: { present: readonly Present[]; reviewId: string }) {
  const [name] = decidingNow(present, reviewId);
  return (
    <div role="status">
      {name !== undefined && (
        <Notice tone="waiting" title={m.plan_here_deciding({ name })}>
          {m.plan_here_deciding_note()}
        </Notice>
      )}
    </div>
  );
}
