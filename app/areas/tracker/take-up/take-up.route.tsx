import { replace, useNavigate } from "react-router";
import type { Reader } from "#app/context";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { screenOf } from "#app/screen/read/screen-of";
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

/** Opens a permit that came to somebody by a transfer or at the counter, with the account of the address that it names. */
export default function TakeUpPage({ loaderData: { permitId, email } }: Route.ComponentProps) {
  const act = useOnlineAct(`permit.take-up#${permitId}`);
  const offline = useOfflineWhy();
  const navigate = useNavigate();
  const take = async () => {
    if ((await act.start("permit.take-up", { permitId })).kind === "done") await navigate(`/tracker/${permitId}`, { replace: true });
  };
  const notTheirs = act.state.kind === "refused" && act.state.problem.code === "not-found";
  return (
    <Wrap narrow>
      <Sheet>
        <Stack space="large">
          <PageTitle>{m.change_take_title()}</PageTitle>
          <Text measure>{m.change_take_text({ email })}</Text>
          <div role="status">
            {notTheirs && (
              <Notice tone="stopped" title={m.change_take_not({ email })}>
                {m.change_take_not_text()}
              </Notice>
            )}
          </div>
          {!notTheirs && <OnlineState state={act.state} />}
          <Row>
            <Button variant="primary" busy={onlineBusy(act.state)} why={offline} onClick={() => void take()}>
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
