import { useState } from "react";
import { replace, useNavigate } from "react-router";
import type { Reader } from "#app/context";
import { startOnlineAct } from "#app/screen/act/use-online-act";
import { screenOf } from "#app/screen/read/screen-of";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { problemText } from "#app/wording/problem-text";
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

/** Takes the permit up; null: it is open now. */
async function takeUp(permitId: string, email: string): Promise<Failure | null> {
  const done = await startOnlineAct(`permit.take-up#${permitId}`, "permit.take-up", { permitId });
  if (done.kind === "done") return null;
  if (done.kind !== "refused") return { title: m.change_take_offline() };
  if (done.problem.code !== "not-found") return { title: problemText(done.problem) };
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
