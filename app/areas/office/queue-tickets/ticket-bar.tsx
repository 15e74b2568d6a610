import { useEffect, useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import type { CounterLine } from "#schemas/queue-ticket/queue-ticket";
import { ticketLabel } from "#schemas/queue-ticket/ticket-label";
import { Button } from "#ui/button";
import { Shortcut } from "#ui/chip";
import { clockTime } from "#ui/date-text";
import { Row, Sheet, Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { LinkButton } from "#ui/text-link";
import { counterChoice } from "./counter-choice";
import { CounterName } from "./counter-name";
import { useCounterKeys } from "./use-counter-keys";
import { type CounterDesk, useCounterLine } from "./use-counter-line";

interface BarProps {
  readonly desk: CounterDesk;
  readonly line: CounterLine;
  readonly counter: string;
}

/** Who is served at this counter, how long they waited, and which counter it is. */
function Serving({ line: { own }, counter, onName }: Pick<BarProps, "line" | "counter"> & { onName: () => void }) {
  const timeZone = useShellData()?.organization.timeZone ?? "UTC";
  return (
    <Row>
      <Stack space="none">
        <Text as="meta" tone="muted">
          {m.ticket_bar_now()}
        </Text>
        <Text as="h2" mono strong>
          {own === null ? m.ticket_bar_none() : ticketLabel(own.number)}
        </Text>
      </Stack>
      <Stack space="none">
        <Text>
          {own === null
            ? m.ticket_bar_idle({ counter })
            : m.ticket_bar_here({ counter: own.counter, minutes: own.waitedMinutes, time: clockTime(own.takenAt, timeZone) })}
        </Text>
        <LinkButton onClick={onName}>{m.ticket_bar_name_change()}</LinkButton>
      </Stack>
    </Row>
  );
}

/** How many wait, and the call of the next. */
function Waiting({ desk, line, onCall, keys }: Pick<BarProps, "desk" | "line"> & { onCall: () => void; keys: boolean }) {
  const { waiting, longestMinutes, next } = line;
  return (
    <Row align="center">
      <Text>
        <b>{waiting === 0 ? m.ticket_bar_waiting_none() : m.ticket_bar_waiting({ count: waiting })}</b>
        {longestMinutes !== null && <> {m.ticket_bar_longest({ minutes: longestMinutes })}</>}
      </Text>
      <Button
        busy={desk.busy === "ticket.call" && m.ticket_bar_calling()}
        why={desk.unreachable ? m.ticket_bar_offline() : next === null ? m.ticket_bar_call_none() : undefined}
        onClick={onCall}
      >
        {next === null ? m.ticket_bar_call_next() : m.ticket_bar_call({ label: ticketLabel(next) })} {keys && <Shortcut>Alt Q</Shortcut>}
      </Button>
    </Row>
  );
}

/** What becomes of the number that is served. */
function OwnActs({ desk, line: { own }, onHold, keys }: Pick<BarProps, "desk" | "line"> & { onHold: () => void; keys: boolean }) {
  if (own === null) return null;
  const { number } = own;
  return (
    <Row>
      <Button size="small" onClick={() => void desk.act({ act: "ticket.serve", number })}>
        {m.ticket_bar_serve()}
      </Button>
      <Button size="small" onClick={onHold}>
        {m.ticket_bar_hold()} {keys && <Shortcut>Alt H</Shortcut>}
      </Button>
      <Button size="small" onClick={() => void desk.act({ act: "ticket.no-show", number })}>
        {m.ticket_bar_no_show()}
      </Button>
    </Row>
  );
}

/** Numbers set aside, to be called again, and those that other clerks serve. */
function Aside({ desk, line, counter }: BarProps) {
  if (line.aside.length === 0 && line.others.length === 0) return null;
  return (
    <Stack as="ul" space="tiny">
      {line.aside.map(({ number, state }) => {
        const label = ticketLabel(number);
        return (
          <li key={number}>
            <Row>
              <Text>{state === "held" ? m.ticket_bar_held({ label }) : m.ticket_bar_missed({ label })}</Text>
              {line.own === null && counter !== "" && (
                <LinkButton onClick={() => void desk.act({ act: "ticket.recall", number, counter })}>
                  {m.ticket_bar_again({ label })}
                </LinkButton>
              )}
            </Row>
          </li>
        );
      })}
      {line.others.map(({ number, counter: at }) => (
        <li key={number}>
          <Row>
            <Text>{m.ticket_bar_at({ label: ticketLabel(number), counter: at })}</Text>
            <LinkButton onClick={() => void desk.act({ act: "ticket.serve", number })}>
              {m.ticket_bar_finish({ label: ticketLabel(number) })}
            </LinkButton>
          </Row>
        </li>
      ))}
    </Stack>
  );
}

function Bar({ desk, line, counter, onName }: BarProps & { onName: () => void }) {
  const free = desk.busy === null && !desk.unreachable;
  const { own, next } = line;
  const call = () => void desk.act({ act: "ticket.call", counter, after: own?.number ?? null });
  const hold = () => own !== null && void desk.act({ act: "ticket.hold", number: own.number });
  const keys = useCounterKeys({ call: free && next !== null ? call : null, hold: free && own !== null ? hold : null });
  return (
    <Stack>
      <Row between align="center">
        <Serving line={line} counter={counter} onName={onName} />
        <Waiting desk={desk} line={line} onCall={call} keys={keys} />
      </Row>
      <OwnActs desk={desk} line={line} onHold={hold} keys={keys} />
      <Aside desk={desk} line={line} counter={counter} />
    </Stack>
  );
}

/** The line at the counter above the clerk's work: nothing where the office gives no numbers. */
export function TicketBar() {
  const desk = useCounterLine();
  const [counter, setCounter] = useState<string | null>(null);
  const [naming, setNaming] = useState(false);
  useEffect(() => setCounter(counterChoice.read()), []);
  const { known, unreachable, problem } = desk;
  if (counter === null || known === "off" || (known === "reading" && !unreachable)) return null;
  const keep = (name: string) => {
    counterChoice.keep(name);
    setCounter(name);
    setNaming(false);
  };
  return (
    <Sheet as="section" small label={m.ticket_bar()}>
      <Stack>
        {unreachable && (
          <div role="status">
            <Notice tone="waiting" title={m.ticket_bar_offline()} />
          </div>
        )}
        <ProblemLine problem={problem} />
        {known !== "reading" &&
          (naming || counter === "" ? (
            <CounterName name={counter} onKeep={keep} />
          ) : (
            <Bar desk={desk} line={known} counter={counter} onName={() => setNaming(true)} />
          ))}
      </Stack>
    </Sheet>
  );
}
