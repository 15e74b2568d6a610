import { useEffect, useRef, useState } from "react";
import { browserDevice } from "#app/local/device/browser-device";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { problemText } from "#app/wording/problem-text";
import { type CalendarFeed, calendarFeedAnswer, calendarFeedMade } from "#schemas/calendar/calendar-feed";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { CopyAddress } from "#ui/layout/copy-address";
import { Row, Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { TextLink } from "#ui/text-link";
import { showToast } from "#ui/toast";

const path = "/api/v2/calendar-feed";

type Known = CalendarFeed | "none" | "reading" | "unreachable";

async function readFeed(): Promise<Known> {
  const answer = await browserDevice().api.call(path, calendarFeedAnswer);
  return answer.kind === "ok" ? (answer.value.feed ?? "none") : "unreachable";
}

/** What could not be done, said where toasts are. */
function tell(answer: { readonly kind: string; readonly problem?: Parameters<typeof problemText>[0] }): void {
  showToast({ kind: "error", text: answer.problem ? problemText(answer.problem) : m.auth_feed_unreachable() });
}

function useFeed() {
  const [known, setKnown] = useState<Known>("reading");
  const [address, setAddress] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const read = () => void readFeed().then(setKnown);
  useEffect(read, []);
  const make = async () => {
    setBusy(true);
    const answer = await browserDevice().api.call(path, calendarFeedMade, { method: "POST" });
    setBusy(false);
    if (answer.kind !== "ok") return tell(answer);
    setAddress(answer.value.url);
    read();
  };
  const stop = async () => {
    const answer = await browserDevice().api.send(path, { method: "DELETE" });
    if (answer.kind !== "ok") return tell(answer);
    setAddress(null);
    showToast({ kind: "good", text: m.auth_feed_stopped() });
    read();
  };
  return { known, address, busy, read, make, stop };
}

function Address({ url }: { url: string }) {
  const words = { copy: m.auth_feed_copy(), copied: m.auth_feed_copied(), notCopied: m.auth_feed_not_copied() };
  const top = useRef<HTMLDivElement>(null);
  // The button that asked for it is gone.
  useEffect(() => top.current?.focus(), []);
  return (
    <Notice tone="you" title={m.auth_feed_once()} live>
      <Stack space="small">
        <div ref={top} tabIndex={-1}>
          <CopyAddress of={url} label={m.auth_feed_address()} words={words} />
        </div>
        <TextLink to={url.replace(/^https?:/, "webcal:")} alone>
          {m.auth_feed_open()}
        </TextLink>
      </Stack>
    </Notice>
  );
}

/** An inspector's own days as an address that any calendar reads: made, shown once, made anew, stopped. */
export function CalendarFeedPart({ timeZone }: { timeZone: string }) {
  const { known, address, busy, read, make, stop } = useFeed();
  const title = useRef<HTMLHeadingElement>(null);
  const confirm = useConfirm();
  const keep = { safeLabel: m.auth_feed_keep(), danger: true } as const;
  const renew = async () => {
    const question = { title: m.auth_feed_renew_title(), body: m.auth_feed_renew_text(), actLabel: m.auth_feed_renew() };
    if ((await confirm({ ...question, ...keep })) !== null) await make();
  };
  const end = async () => {
    const question = { title: m.auth_feed_stop_title(), body: m.auth_feed_stop_text(), actLabel: m.auth_feed_stop() };
    if ((await confirm({ ...question, ...keep })) === null) return;
    await stop();
    title.current?.focus();
  };
  const time = (at: string) => dayAndTime(at, timeZone);
  return (
    <Stack>
      <h2 ref={title} tabIndex={-1}>
        {m.auth_feed_title()}
      </h2>
      <Text measure>{m.auth_feed_lead()}</Text>
      {known === "reading" && <Text tone="muted">{m.auth_feed_reading()}</Text>}
      {known === "unreachable" && (
        <Notice tone="waiting" title={m.auth_feed_unreachable()} action={<Button onClick={read}>{m.shell_try_again()}</Button>} />
      )}
      {address !== null && <Address key={address} url={address} />}
      {known === "none" && (
        <Row>
          <Text>{m.auth_feed_none()}</Text>
          <Button onClick={() => void make()} busy={busy && m.auth_feed_making()}>
            {m.auth_feed_make()}
          </Button>
        </Row>
      )}
      {typeof known === "object" && (
        <>
          <Text>
            {known.readAt === null
              ? m.auth_feed_made_unread({ time: time(known.madeAt) })
              : m.auth_feed_made({ time: time(known.madeAt), read: time(known.readAt) })}
          </Text>
          <Row>
            <Button onClick={() => void renew()} busy={busy && m.auth_feed_making()}>
              {m.auth_feed_renew()}
            </Button>
            <Button variant="danger" onClick={() => void end()}>
              {m.auth_feed_stop()}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}
