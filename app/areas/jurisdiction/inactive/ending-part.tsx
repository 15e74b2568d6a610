import { useOfflineWhy } from "#app/screen/act/online-state";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { FocusHere } from "#ui/layout/focus-here";
import { Actions, Stack, Text } from "#ui/layout/page";
import { Progress } from "#ui/layout/scale-bar";
import { Notice } from "#ui/notice";
import type { Ending, EndingPress } from "./ending-desk";
import { countText, LeftPermits } from "./found-permits";

const going = { expired: m.inactive_going_expired, closed: m.inactive_going_closed };
const done = { expired: m.inactive_done_expired, closed: m.inactive_done_closed };

type PartProps = { ending: Ending; desk: EndingPress };

/** What came of it: how many ended, and each that did not. */
function Outcome({ ending: { order, progress } }: { ending: Ending }) {
  const { left, next } = progress;
  return (
    <>
      <Text>
        {done[order.to]({ count: next - left.length })} {left.length > 0 && m.inactive_done_left({ count: left.length })}
      </Text>
      {left.length > 0 && <LeftPermits permits={left} open />}
    </>
  );
}

function Stopped({ ending: { order, progress, stand }, desk }: PartProps) {
  const offline = useOfflineWhy();
  const place = { done: countText(progress.next), of: countText(order.permits.length) };
  return (
    <>
      <Notice tone={stand === "refused" ? "stopped" : "waiting"} title={m.inactive_paused(place)} live>
        {stand === "refused" && progress.problem && problemText(progress.problem)}
        {stand === "unreachable" && m.inactive_unreachable()}
        {stand === "elsewhere" && `${m.inactive_elsewhere()}. ${m.inactive_elsewhere_text()}`}
        {stand === "paused" && m.inactive_paused_text()}
      </Notice>
      <Actions>
        <Button variant="primary" onClick={desk.goOn} why={offline}>
          {m.inactive_continue()}
        </Button>
        <Button onClick={desk.clear}>{m.inactive_drop()}</Button>
      </Actions>
    </>
  );
}

function Going({ ending: { order, progress }, desk }: PartProps) {
  const of = order.permits.length;
  return (
    <>
      <Progress label={going[order.to]({ done: countText(progress.next), of: countText(of) })} value={of === 0 ? 1 : progress.next / of} />
      <Text>{m.inactive_going_text()}</Text>
      <Actions>
        <Button onClick={desk.pause}>{m.inactive_stop()}</Button>
      </Actions>
    </>
  );
}

function nameOf({ stand }: Ending): string {
  if (stand === "ended") return m.inactive_done();
  return stand === "going" ? m.inactive_going() : m.inactive_unfinished();
}

/** Permits that are being ended, whether this page began it or one before: how far it is, and what came of it. `acted`: by a button of this page, which is gone and leaves its focus. */
export function EndingPart({ acted, ...part }: PartProps & { acted: boolean }) {
  const { ending, desk } = part;
  const ended = ending.stand === "ended";
  const isGoing = ending.stand === "going";
  const name = (
    <Text as="h3" element="h2" id="inactive-ending">
      {nameOf(ending)}
    </Text>
  );
  return (
    <Stack>
      {acted ? <FocusHere key={ending.stand}>{name}</FocusHere> : name}
      {isGoing && <Going ending={ending} desk={desk} />}
      {!isGoing && !ended && <Stopped ending={ending} desk={desk} />}
      <div role="status">{!isGoing && <Outcome ending={ending} />}</div>
      {ended && (
        <Actions>
          <Button onClick={desk.clear}>{m.inactive_again()}</Button>
        </Actions>
      )}
    </Stack>
  );
}
