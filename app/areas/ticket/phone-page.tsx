import { Form } from "react-router";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { LinePart } from "./line-part";
import { OwnPart } from "./own-part";
import { isOver, type TicketView } from "./ticket-view";

/** Takes a number, or gives up the one that was taken and is not called. */
function Acts({ view: { line, own } }: { view: TicketView }) {
  if (own !== null && !isOver(own))
    return own.state === "called" ? null : (
      <Form method="post">
        <Button type="submit" name="act" value="cancel">
          {m.ticket_cancel()}
        </Button>
      </Form>
    );
  if (!line.open) return <Text>{m.ticket_closed()}</Text>;
  return (
    <Form method="post">
      <Button type="submit" name="act" value="take" variant="primary">
        {m.ticket_take()}
      </Button>
    </Form>
  );
}

/** For staff alone: this device becomes what visitors take numbers on. */
function SetUp() {
  return (
    <Sheet as="section" labelledBy="ticket-screen">
      <Stack>
        <Text as="h3" element="h2" id="ticket-screen">
          {m.ticket_screen()}
        </Text>
        <Text measure>{m.ticket_screen_lead()}</Text>
        <Form method="post">
          <Button type="submit" name="act" value="screen">
            {m.ticket_screen_start()}
          </Button>
        </Form>
      </Stack>
    </Sheet>
  );
}

/** The counter on somebody's own phone: their number and the line. `off`: the office does not answer. */
export function PhonePage({ view, refusal, off }: { view: TicketView; refusal: string | null; off: boolean }) {
  return (
    <Wrap narrow>
      <Stack>
        <PageTitle close>{m.ticket_title()}</PageTitle>
        <Text measure>{m.ticket_lead()}</Text>
        <div data-off="" role="status" hidden={!off}>
          <Notice tone="waiting" title={m.ticket_off()} />
        </div>
        {refusal !== null && (
          <div role="alert">
            <Notice tone="stopped" title={refusal} />
          </div>
        )}
        <Sheet>
          <Stack>
            {view.own !== null && <OwnPart own={view.own} />}
            <div id="ticket-acts" data-fresh="">
              <Acts view={view} />
            </div>
          </Stack>
        </Sheet>
        <Sheet as="section" labelledBy="ticket-serving">
          <div id="ticket-line" data-fresh="">
            <LinePart line={view.line} />
          </div>
        </Sheet>
        <Text as="meta" tone="muted">
          {m.ticket_updates()}
        </Text>
        {view.maySetUp && <SetUp />}
      </Stack>
    </Wrap>
  );
}
