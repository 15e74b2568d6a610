import { Fragment } from "react";
import type { PermitPage } from "#app/features/permit/permit-page";
import { ReadyTag } from "#app/features/permit/ready-act";
import { partyRole } from "#app/wording/record-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { m } from "#schemas/messages/compiled/messages";
import { readyOn } from "#schemas/permit/unsent";
import type { Message, MessageReading } from "#schemas/thread/message";
import { inThreadOrder, waitsForOffice } from "#schemas/thread/open-messages";
import { officeReader, readingsOf } from "#schemas/thread/thread-standing";
import { clockTime, dayAndTime, titleDay } from "#ui/date-text";
import { Row, Stack, Text } from "#ui/layout/page";
import { Tag } from "#ui/tag";
import { LinkButton } from "#ui/text-link";
import { threadStyles } from "./thread-styles";
import type { NewAtFirst } from "./use-thread-reading";

export type SettleMessage = (message: Message, settled: boolean) => void;

type ListProps = {
  page: PermitPage;
  newAtFirst: NewAtFirst | null;
  /** Of the office's people: says that a message needs no reply, or one after all. */
  onSettle: SettleMessage | null;
};

const look = threadStyles();

/** Who wrote it, and what they are to the permit. */
const roleOf = ({ as }: Message): string => (as === "office" ? m.thread_role_office() : partyRole(as));

/** "Read by Kim Dorn 15:40 and the office 16:05"; another day's says its day. */
function readWords(readings: readonly MessageReading[], { calendar, now }: PermitPage): string {
  const { localDay } = calendarOf(calendar);
  const when = ({ at }: MessageReading) =>
    localDay(at) === localDay(now) ? clockTime(at, calendar.timeZone) : dayAndTime(at, calendar.timeZone);
  const names = readings.map((reading) => {
    const name = reading.readerId === officeReader ? m.thread_reader_office() : reading.readerName;
    return `${name}, ${when(reading)}`;
  });
  return m.thread_read_by({ names: names.join("; ") });
}

/** What of the office stands beside a party's message. */
function Settling({ message, page, onSettle }: { message: Message; page: PermitPage; onSettle: SettleMessage }) {
  const { settled } = message;
  if (message.as === "office") return null;
  if (waitsForOffice(message))
    return (
      <Row tight>
        <Tag tone="you">{m.thread_answer_this()}</Tag>
        <LinkButton onClick={() => onSettle(message, true)}>{m.thread_no_reply()}</LinkButton>
      </Row>
    );
  if (settled === null || settled.how === "reply") return null;
  return (
    <Row tight>
      <Text as="meta" tone="muted">
        {m.thread_no_reply_by({ name: settled.byName, time: dayAndTime(settled.at, page.calendar.timeZone) })}
      </Text>
      <LinkButton onClick={() => onSettle(message, false)}>{m.thread_reply_after_all()}</LinkButton>
    </Row>
  );
}

function MessageItem({ message, page, onSettle }: { message: Message } & Omit<ListProps, "newAtFirst">) {
  const ready = readyOn(page.ready, "message", message.id);
  const readings = readingsOf(message, page.rows["message-reading"]);
  const correction = page.rows.correction.find(({ id }) => id === message.correctionId);
  return (
    <article className={look.message} data-office={message.as === "office" ? "" : undefined} data-pending={ready ? "" : undefined}>
      <Row between align="start">
        <span>
          <b>{message.authorName}</b>{" "}
          <Text as="meta" element="span" tone="muted">
            {roleOf(message)}
            {message.byMail && ` · ${m.thread_sent_by_mail()}`}
          </Text>
        </span>
        <Text as="meta" element="span" tone="muted" figure>
          <time dateTime={message.sentAt}>{clockTime(message.sentAt, page.calendar.timeZone)}</time>
        </Text>
      </Row>
      {correction && (
        <Text as="meta" tone="muted">
          {m.thread_about_correction({ number: correction.number, title: correction.title || correction.sheet })}
        </Text>
      )}
      <p className={look.words}>{message.text}</p>
      {message.byMail && message.byMail.filesLeft > 0 && (
        <Text as="meta" tone="muted">
          {m.thread_files_left({ count: message.byMail.filesLeft })}
        </Text>
      )}
      {ready && <ReadyTag at={ready.at} timeZone={page.calendar.timeZone} />}
      {readings.length > 0 && (
        <Text as="meta" tone="muted">
          {readWords(readings, page)}
        </Text>
      )}
      {onSettle && !ready && <Settling message={message} page={page} onSettle={onSettle} />}
    </article>
  );
}

/** A permit's thread by days, the oldest first. */
export function MessageList({ page, newAtFirst, onSettle }: ListProps) {
  const { localDay } = calendarOf(page.calendar);
  const messages = inThreadOrder(page.rows.message);
  return (
    <Stack>
      {messages.map((message, place) => {
        const day = localDay(message.sentAt);
        const before = messages[place - 1];
        return (
          <Fragment key={message.id}>
            {message.id === newAtFirst?.id && (
              <p className={look.fresh}>
                <Tag tone="you">{m.thread_new({ count: newAtFirst.count })}</Tag>
              </p>
            )}
            {(before === undefined || localDay(before.sentAt) !== day) && <h3 className={look.day}>{titleDay(day)}</h3>}
            <MessageItem message={message} page={page} onSettle={onSettle} />
          </Fragment>
        );
      })}
    </Stack>
  );
}
