import { BellOff, BellRing } from "lucide-react";
import { useEffect, useState } from "react";
import { notSubscribed, type PushFailure, type PushState } from "#app/local/device/push-on-device";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Row, Stack, Text } from "#ui/layout/page";
import { pushOfThisBrowser } from "./push-of-this-browser";

const failures: Readonly<Record<PushFailure, () => string>> = {
  denied: m.push_denied,
  dismissed: m.push_dismissed,
  unreachable: m.push_unreachable,
  refused: m.push_refused,
};

const lines: Readonly<Record<PushState, () => string>> = {
  unsupported: m.push_unsupported,
  denied: m.push_denied,
  off: m.push_off,
  on: m.push_on,
};

/** What the person did wrong or could not do, in the words that the specification has for it. */
const turnedOff = (): Promise<string> =>
  pushOfThisBrowser()
    .turnOff()
    .then(
      () => "",
      (error: unknown) =>
        error instanceof Error && error.message === notSubscribed ? m.push_not_subscribed() : m.push_unsubscribe_failed(),
    );

/**
 * Whether this browser is notified, and the tap that changes it: a browser asks its person only after one. Says why where there is
 * nothing to tap.
 */
export function PushChoice() {
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  useEffect(() => void pushOfThisBrowser().state().then(setState), []);
  const change = async (work: () => Promise<string>) => {
    setBusy(true);
    setFailure(await work());
    setState(await pushOfThisBrowser().state());
    setBusy(false);
  };
  const turnOn = async () => {
    const why = await pushOfThisBrowser().turnOn();
    return why === null ? "" : failures[why]();
  };
  if (state === null) return null;
  return (
    <Stack space="tiny">
      <Row between>
        <Text as="meta" tone="muted">
          {lines[state]()}
        </Text>
        {state === "off" && (
          <Button size="small" icon={BellRing} busy={busy && m.push_turning_on()} onClick={() => void change(turnOn)}>
            {m.push_turn_on()}
          </Button>
        )}
        {state === "on" && (
          <Button size="small" icon={BellOff} busy={busy && m.push_turning_off()} onClick={() => void change(turnedOff)}>
            {m.push_turn_off()}
          </Button>
        )}
      </Row>
      <div role="status">{failure !== "" && failure !== lines[state]() && <Text tone="stopped">{failure}</Text>}</div>
    </Stack>
  );
}
