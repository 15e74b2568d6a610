import { pageLook } from "#app/screen/page/page-look";
import { openStretches } from "#app/shell/frame/office-hours";
import { m } from "#schemas/messages/compiled/messages";
import type { QueueLine } from "#schemas/queue-ticket/queue-ticket";
import { nearDay, wallTime, weekdayName } from "#ui/date-text";
import { DrawingTitle, Leader, LeaderList } from "#ui/layout/drawing";
import { Sheet, Stack, Text } from "#ui/layout/page";
import { TextLink } from "#ui/text-link";
import type { LandingView } from "./landing-view";

const listed = (days: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(days.map(nearDay));

/** Who is served at the counter, how long others wait, and where to take a number. */
function CounterLine({ line }: { line: QueueLine }) {
  const { serving, waiting, waitMinutes, open } = line;
  return (
    <Stack space="tiny">
      <Text>
        {m.landing_line_serving()}: {serving.length === 0 ? m.landing_line_none() : serving.map(({ label }) => label).join(", ")}.{" "}
        {waiting === 0 ? m.landing_line_waiting_none() : m.landing_line_waiting({ count: waiting })}.
      </Text>
      {open && waitMinutes !== null && <Text>{m.landing_line_wait({ minutes: waitMinutes })}.</Text>}
      {open && (
        <Text>
          <TextLink to="/ticket" alone>
            {m.landing_line_take()}
          </TextLink>
        </Text>
      )}
    </Stack>
  );
}

/** Where the office is, when it is open, and on which days soon it is not. */
export function TalkToUs({ view }: { view: Pick<LandingView, "hours" | "contact" | "closedSoon" | "queue"> }) {
  const { locale } = pageLook();
  const { contact, closedSoon } = view;
  return (
    <Sheet as="section" labelledBy="talk" small>
      <DrawingTitle number="D" title={m.landing_talk_title()} note={contact.counter} id="talk" />
      <Stack space="small">
        <LeaderList>
          {openStretches(view.hours).map((stretch) => {
            const from = weekdayName(stretch.from);
            const days = stretch.from === stretch.to ? from : m.shell_days_range({ from, to: weekdayName(stretch.to) });
            return (
              <Leader
                key={stretch.from}
                term={m.landing_talk_counter({ days })}
                amount={m.landing_talk_hours({ open: wallTime(stretch.open), close: wallTime(stretch.close) })}
              />
            );
          })}
        </LeaderList>
        {view.queue && (view.queue.open || view.queue.serving.length > 0) && <CounterLine line={view.queue} />}
        {contact.phone !== "" && (
          <Text>
            <TextLink to={`tel:${contact.phone.replace(/[^+\d]/g, "")}`} alone>
              {contact.phone}
            </TextLink>
          </Text>
        )}
        {contact.email !== "" && (
          <Text>
            <TextLink to={`mailto:${contact.email}`} alone>
              {contact.email}
            </TextLink>
          </Text>
        )}
        {closedSoon.length > 0 && (
          <Text as="meta" tone="muted">
            {m.landing_talk_closed({ days: listed(closedSoon, locale) })}
          </Text>
        )}
      </Stack>
    </Sheet>
  );
}
