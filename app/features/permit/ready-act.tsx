import { m } from "#schemas/messages/compiled/messages";
import type { ToldNoun } from "#schemas/permit/told-acts";
import type { ReadyAct } from "#schemas/permit/unsent";
import { dayAndTime } from "#ui/date-text";
import { RowItem, Rows } from "#ui/list";
import { Notice } from "#ui/notice";
import { Tag } from "#ui/tag";
import type { PermitPage } from "./permit-page";

/** Words for what waits on this device and has not reached the office (product.md P18). */

const nouns: Readonly<Record<ToldNoun, () => string>> = {
  application: m.record_ready_application,
  revision: m.record_ready_revision,
  answer: m.record_ready_answer,
  file: m.record_ready_file,
  result: m.record_ready_result,
  visit: m.record_ready_visit,
  request: m.record_ready_request,
  cancellation: m.record_ready_cancellation,
  withdrawal: m.record_ready_withdrawal,
  appeal: m.record_ready_appeal,
  message: m.record_ready_message,
  change: m.record_ready_change,
};

/** "Ready to send, 18 Nov 16:20": in the place of a state word, with the time of the device. */
export function ReadyTag({ at, timeZone }: { at: string; timeZone: string }) {
  return <Tag tone="waiting">{m.record_ready_at({ time: dayAndTime(at, timeZone) })}</Tag>;
}

/** One line an act: it may have touched several rows of the record. */
function actsOf(ready: readonly ReadyAct[]): readonly ReadyAct[] {
  const seen = new Map(ready.map((act) => [`${act.noun} ${act.at}`, act]));
  return [...seen.values()];
}

/** What of this record the office does not have yet. */
export function ReadyNotice({ page }: { page: Pick<PermitPage, "ready" | "calendar"> }) {
  const acts = actsOf(page.ready);
  return (
    <div role="status">
      {acts.length > 0 && (
        <Notice tone="waiting" title={m.record_ready_title()}>
          {m.record_ready_text()}
          <Rows label={m.record_ready_title()}>
            {acts.map((act) => (
              <RowItem key={`${act.noun} ${act.at}`} pending>
                {m.record_ready_act({ what: nouns[act.noun](), time: dayAndTime(act.at, page.calendar.timeZone) })}
              </RowItem>
            ))}
          </Rows>
        </Notice>
      )}
    </div>
  );
}
