import { useEffect, useState } from "react";
import { type AuthAnswer, callAuth } from "#app/features/account/auth-call";
import { ConnectedAccounts } from "#app/features/account/connected-accounts";
import { refusedAs } from "#app/features/account/passkey-device";
import { refusalText } from "#app/features/account/refusal-text";
import { proofDesk } from "#app/local/account/proof-desk";
import { useConfirm } from "#app/screen/act/confirm-choice";
import type { Confirm } from "#app/screen/act/confirm-question";
import { pageTitle } from "#app/screen/page/page-title";
import { pageFor } from "#app/screen/read/page-reader";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import { hasRole } from "#schemas/role";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Notice } from "#ui/notice";
import { showToast } from "#ui/toast";
import type { Route } from "./+types/sessions.route";
import { CalendarFeedPart } from "./calendar-feed-part";
import { OutcomeNotice } from "./outcome-notice";
import { type OpenSession, readSessions } from "./session-list";

export function loader({ context, request }: Route.LoaderArgs) {
  pageFor(context, request);
  return null;
}
export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(m.auth_sessions_title(), matches);

type Listed = readonly OpenSession[] | "reading" | "unreachable";

function deviceName({ browser, system }: OpenSession): string {
  if (browser !== null && system !== null) return m.auth_session_device({ browser, system });
  return browser ?? system ?? m.auth_session_unknown();
}

async function end(path: string, body: Record<string, string>, done: string): Promise<void> {
  const first = await callAuth(path, body);
  const answer: AuthAnswer = refusedAs(first, "PROOF_NEEDED") && (await proofDesk.ask()) ? await callAuth(path, body) : first;
  if (answer.kind === "ok") showToast({ kind: "good", text: done });
  else showToast({ kind: "error", text: refusalText(answer) });
}

function SessionRow({
  session,
  timeZone,
  confirm,
  onEnded,
}: {
  session: OpenSession;
  timeZone: string;
  confirm: Confirm;
  onEnded: () => void;
}) {
  const name = deviceName(session);
  const revoke = async (near: HTMLElement) => {
    const sure = await confirm({
      title: m.auth_session_end_title({ device: name }),
      body: m.auth_session_end_text(),
      actLabel: m.auth_session_end(),
      safeLabel: m.auth_session_end_keep(),
      danger: true,
      near,
    });
    if (sure === null) return;
    await end("revoke-session", { id: session.id }, m.auth_session_ended({ device: name }));
    onEnded();
  };
  return (
    <RowItem>
      <Stack space="none">
        <Text strong>{name}</Text>
        <Text as="meta" tone="muted">
          {session.here ? m.auth_session_here() : m.auth_session_since({ time: dayAndTime(session.since, timeZone) })}
        </Text>
      </Stack>
      {!session.here && (
        <Button size="small" variant="danger" onClick={(event) => void revoke(event.currentTarget)}>
          {m.auth_session_end()}
        </Button>
      )}
    </RowItem>
  );
}

export default function Sessions() {
  const [listed, setListed] = useState<Listed>("reading");
  const confirm = useConfirm();
  const shell = useShellData();
  const timeZone = shell?.organization.timeZone ?? "UTC";
  const inspects = shell?.person != null && hasRole(shell.person, "Inspector");
  const read = () => void readSessions().then((sessions) => setListed(sessions ?? "unreachable"));
  useEffect(read, []);
  const endOthers = async () => {
    const question = { title: m.auth_sessions_end_title(), body: m.auth_session_end_text(), actLabel: m.auth_sessions_end_others() };
    if ((await confirm({ ...question, safeLabel: m.auth_sessions_end_keep() })) === null) return;
    await end("revoke-other-sessions", {}, m.auth_sessions_ended());
    read();
  };
  return (
    <Wrap narrow>
      <Sheet>
        <PageTitle>{m.auth_sessions_title()}</PageTitle>
        <Stack space="large">
          <Stack>
            <OutcomeNotice />
            <Text measure>{m.auth_sessions_lead()}</Text>
            {listed === "reading" && <Text tone="muted">{m.auth_sessions_reading()}</Text>}
            {listed === "unreachable" && (
              <Notice tone="waiting" title={m.auth_sessions_unreachable()} action={<Button onClick={read}>{m.shell_try_again()}</Button>} />
            )}
            {typeof listed === "object" && (
              <>
                <Rows label={m.auth_sessions_title()}>
                  {listed.map((session) => (
                    <SessionRow key={session.id} session={session} timeZone={timeZone} confirm={confirm} onEnded={read} />
                  ))}
                </Rows>
                {listed.length > 1 && (
                  <div>
                    <Button onClick={() => void endOthers()}>{m.auth_sessions_end_others()}</Button>
                  </div>
                )}
              </>
            )}
          </Stack>
          <ConnectedAccounts />
          {inspects && <CalendarFeedPart timeZone={timeZone} />}
        </Stack>
      </Sheet>
    </Wrap>
  );
}
