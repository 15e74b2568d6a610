import { Form, Link } from "react-router";
import { m } from "#schemas/messages/compiled/messages";
import type { QueueLine, ScreenWords } from "#schemas/queue-ticket/queue-ticket";
import { ticketLabel } from "#schemas/queue-ticket/ticket-label";
import type { Locale } from "#schemas/values";
import { Button } from "#ui/button";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { bigNumber } from "./ticket-styles";
import type { TicketView } from "./ticket-view";

type Words = Readonly<Record<Locale, ScreenWords>>;
const languages: readonly Locale[] = ["en", "es"];

/** The lobby speaks to everybody: a sentence in both languages, each marked as its own. */
function Both({ words, say }: { words: Words; say: (words: ScreenWords) => string | undefined }) {
  return languages.map((each) => (
    <span key={each} lang={each}>
      {say(words[each])}
      {each === "en" && <br />}
    </span>
  ));
}

/** The number that was just given; the screen goes back to the beginning after half a minute, or at once. */
function Taken({ number, words }: { number: number; words: Words }) {
  return (
    <Stack>
      <div role="status">
        <Text>
          <Both words={words} say={({ own }) => own} />
        </Text>
        <p className={bigNumber}>{ticketLabel(number)}</p>
      </div>
      <Text>
        <Both words={words} say={({ remember }) => remember} />
      </Text>
      <div data-return="/ticket">
        <Link to="/ticket">
          <Both words={words} say={({ done }) => done} />
        </Link>
      </div>
    </Stack>
  );
}

function Take({ line, words }: { line: QueueLine; words: Words }) {
  if (!line.open)
    return (
      <Text>
        <Both words={words} say={({ closed }) => closed} />
      </Text>
    );
  return (
    <Form method="post">
      <Button type="submit" name="act" value="take" variant="primary" wide>
        <Text as="h2" element="span">
          <Both words={words} say={({ take }) => take} />
        </Text>
      </Button>
    </Form>
  );
}

/** Who is called, large enough for the room. */
function Called({ line, words }: { line: QueueLine; words: Words }) {
  return (
    <Stack>
      {line.serving.length === 0 && (
        <Text>
          <Both words={words} say={({ none }) => none} />
        </Text>
      )}
      {line.serving.map(({ label }, place) => (
        <div key={label}>
          <p className={bigNumber}>{label}</p>
          <Text strong>
            <Both words={words} say={({ at }) => at[place]} />
          </Text>
        </div>
      ))}
      <Text>
        <Both words={words} say={({ waiting }) => waiting} />
      </Text>
    </Stack>
  );
}

interface ScreenPageProps {
  readonly view: TicketView;
  readonly words: Words;
  readonly refusal: string | null;
  /** The office does not answer. */
  readonly off: boolean;
}

/** The counter on the lobby's screen: one large button, and the numbers that are called. */
export function ScreenPage({ view: { line, taken, maySetUp }, words, refusal, off }: ScreenPageProps) {
  return (
    <Wrap narrow>
      <Stack>
        <PageTitle close>
          <Both words={words} say={({ title }) => title} />
        </PageTitle>
        <div data-off="" role="status" hidden={!off}>
          <Notice tone="waiting" title={<Both words={words} say={(each) => each.off} />} />
        </div>
        <div role="alert">{refusal !== null && <Notice tone="stopped" title={refusal} />}</div>
        <Sheet>
          {taken === null ? (
            <div id="ticket-acts" data-fresh="">
              <Take line={line} words={words} />
            </div>
          ) : (
            <Taken number={taken} words={words} />
          )}
        </Sheet>
        <Sheet as="section" labelledBy="ticket-serving">
          <Stack>
            <Text as="h3" element="h2" id="ticket-serving">
              <Both words={words} say={({ serving }) => serving} />
            </Text>
            <div id="ticket-line" data-fresh="" aria-live="polite">
              <Called line={line} words={words} />
            </div>
          </Stack>
        </Sheet>
        {maySetUp && (
          <Form method="post">
            <Button type="submit" name="act" value="no-screen" variant="quiet" size="small">
              {m.ticket_screen_end()}
            </Button>
          </Form>
        )}
      </Stack>
    </Wrap>
  );
}
