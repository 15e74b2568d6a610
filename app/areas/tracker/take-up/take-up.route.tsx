import { useState } from "react";
import { replace, useNavigate } from "react-router";
import type { Reader } from "#app/context";
import { browserDevice } from "#app/local/device/browser-device";
import { browserClock, newId } from "#app/local/sync/platform";
import { screenOf } from "#app/screen/read/screen-of";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { problemText } from "#app/wording/problem-text";
import type { CommandName } from "#schemas/commands";
import { m } from "#schemas/messages/compiled/messages";
import { permitScreen } from "#schemas/people/deep-link";
import { Button, ButtonLink } from "#ui/button";
import { PageTitle, Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import type { Route } from "./+types/take-up.route";

/** Whoever has the permit already is led to it. What there is of it is said to nobody else. */
async function takeUpPage(reader: Reader, permitId: string) {
  const { person } = reader;
  if ((await reader.permitRows(permitId)) !== null) throw replace(permitScreen(person, permitId, false));
  return { permitId, email: person.email };
}

const { loader, clientLoader, meta } = screenOf((reader, { params }: Route.LoaderArgs) => takeUpPage(reader, params.permitId), {
  alone: () => m.change_take_title(),
});

export { clientLoader, loader, meta };

/** Why the permit is not opened, and what to do about it. */
interface Failure {
  readonly title: string;
  readonly text?: string;
}

/** Takes the permit up, and waits for its record; null: it is open now. Asked again after a lost answer it does nothing a second time. */
async function takeUp(permitId: string, email: string): Promise<Failure | null> {
  const { current, sendAlone } = browserDevice();
  const name: CommandName = "permit.take-up";
  const answer = await sendAlone({ id: newId(), name, args: { permitId }, observedAt: browserClock.now() });
  if (answer.kind === "ok") {
    const here = current.here.get();
    if (here.kind === "open") await here.device.sync();
    return null;
  }
  if (answer.kind !== "problem") return { title: m.change_take_offline() };
  if (answer.problem.code !== "not-found") return { title: problemText(answer.problem) };
  return { title: m.change_take_not({ email }), text: m.change_take_not_text() };
}

/** Opens a permit that came to somebody by a transfer or at the counter, with the account of the address that it names. */
export default function TakeUpPage({ loaderData: { permitId, email } }: Route.ComponentProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { road } = useSyncStatus();
  const navigate = useNavigate();
  const take = async () => {
    setBusy(true);
    const failed = await takeUp(permitId, email);
    setBusy(false);
    setFailure(failed);
    if (failed === null) await navigate(`/tracker/${permitId}`, { replace: true });
  };
  return (
    <Wrap narrow>
      <Sheet>
        <Stack space="large">
          <PageTitle>{m.change_take_title()}</PageTitle>
          <Text measure>{m.change_take_text({ email })}</Text>
          <div role="status">
            {failure && (
              <Notice tone="stopped" title={failure.title}>
                {failure.text}
              </Notice>
            )}
          </div>
          <Row>
            <Button
              variant="primary"
              busy={busy ? m.change_take_busy() : undefined}
              why={road === "unreachable" ? m.change_take_offline() : undefined}
              onClick={() => void take()}
            >
              {m.change_take_act()}
            </Button>
            <ButtonLink variant="quiet" to="/tracker">
              {m.tracker_title()}
            </ButtonLink>
          </Row>
        </Stack>
      </Sheet>
    </Wrap>
  );
}
