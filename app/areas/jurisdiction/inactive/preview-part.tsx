import { useState } from "react";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { useOfflineWhy } from "#app/screen/act/online-state";
import { useTyping } from "#app/screen/typing/use-typing";
import { m } from "#schemas/messages/compiled/messages";
import type { InactivePermit } from "#schemas/permit/inactive/inactive-list";
import type { InactiveEnd } from "#schemas/permit/inactive/inactive-permit";
import { Button } from "#ui/button";
import { fullDay } from "#ui/date-text";
import { TextAreaField } from "#ui/field/text-field";
import { FocusHere } from "#ui/layout/focus-here";
import { Actions, Sheet, Stack, Text } from "#ui/layout/page";
import { Empty } from "#ui/notice";
import { minutesFor } from "./ending-run";
import { countText, FoundCounts, FoundList, LeftPermits } from "./found-permits";
import type { InactiveChoice } from "./inactive-choice";
import type { Found } from "./use-inactive";

const found = { expired: m.inactive_found_expired, closed: m.inactive_found_closed };
const act = { expired: m.inactive_end_expired, closed: m.inactive_end_closed };
const ask = { expired: m.inactive_ask_expired, closed: m.inactive_ask_closed };
const askText = { expired: m.inactive_ask_expired_text, closed: m.inactive_ask_closed_text };

export type BeginEnding = (reason: string, permits: readonly InactivePermit[]) => void;

const question = (to: InactiveEnd, count: number) => ({
  title: ask[to]({ count }),
  body: (
    <>
      <p>{askText[to]()}</p>
      <p>{m.inactive_ask_time({ count: minutesFor(count) })}</p>
    </>
  ),
  actLabel: act[to]({ count }),
  safeLabel: m.inactive_ask_safe(),
  danger: true,
});

/** The reason, and the act; asked once more before it begins. */
function EndThem({ to, permits, begin }: { to: InactiveEnd; permits: readonly InactivePermit[]; begin: BeginEnding | null }) {
  const [reason, setReason, kept] = useTyping("inactive-permits#reason", "");
  const [tried, setTried] = useState(false);
  const confirm = useConfirm();
  const offline = useOfflineWhy();
  const missing = reason.trim() === "";
  const end = async () => {
    setTried(true);
    if (missing) return document.getElementById("inactive-reason")?.focus();
    if ((await confirm(question(to, permits.length))) === null) return;
    kept.clear();
    begin?.(reason.trim(), permits);
  };
  return (
    <Stack>
      <TextAreaField
        id="inactive-reason"
        rows={3}
        label={m.inactive_reason()}
        hint={m.inactive_reason_hint()}
        maxLength={1_000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={tried && missing ? m.inactive_reason_missing() : undefined}
      />
      <Actions>
        <Button variant="danger" onClick={() => void end()} why={begin === null ? m.inactive_device() : offline}>
          {act[to]({ count: permits.length })}
        </Button>
      </Actions>
    </Stack>
  );
}

interface PreviewProps {
  readonly choice: InactiveChoice;
  readonly looked: Found;
  /** Null until this device can keep how far it is. */
  readonly begin: BeginEnding | null;
}

/** What came of the search, and where the reader goes on from. */
function Summary({ to, ending, staying }: { to: InactiveEnd; ending: number; staying: number }) {
  const ends = ending > 0 ? [found[to]({ count: ending })] : [];
  const stays = staying > 0 ? [m.inactive_found_left({ count: staying })] : [];
  return (
    <FocusHere>
      <Stack>
        <Text as="h3" element="h2" id="inactive-found">
          {m.inactive_found()}
        </Text>
        <Text>{[...ends, ...stays].join(" ")}</Text>
      </Stack>
    </FocusHere>
  );
}

/** What was found: how many would end and which, and which stay as they are and why. */
export function PreviewPart({ choice: { to, inactiveSince }, looked: { permits, looked }, begin }: PreviewProps) {
  const ending = permits.filter(({ left }) => left === null);
  const staying = permits.flatMap(({ left, ...permit }) => (left === null ? [] : [{ ...permit, left }]));
  if (permits.length === 0)
    return (
      <FocusHere>
        <Empty title={m.inactive_none()} level={2}>
          {m.inactive_none_text({ day: fullDay(inactiveSince), looked: countText(looked) })}
        </Empty>
      </FocusHere>
    );
  return (
    <Sheet as="section" labelledBy="inactive-found">
      <Stack>
        <Summary to={to} ending={ending.length} staying={staying.length} />
        {ending.length > 0 && (
          <>
            <FoundCounts permits={ending} />
            <FoundList permits={ending} />
          </>
        )}
        {staying.length > 0 && (
          <>
            <Text as="h4" element="h3">
              {m.inactive_left()}
            </Text>
            <LeftPermits permits={staying} />
          </>
        )}
        {ending.length > 0 && <EndThem to={to} permits={ending} begin={begin} />}
      </Stack>
    </Sheet>
  );
}
