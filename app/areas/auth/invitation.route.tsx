import { useState } from "react";
import { useLocation } from "react-router";
import { z } from "zod";
import { callMailed } from "#app/features/account/auth-call";
import { refusalText } from "#app/features/account/refusal-text";
import { browserDevice } from "#app/local/device/browser-device";
import { signInPath } from "#app/screen/page/areas";
import { pageTitle } from "#app/screen/page/page-title";
import { staticForVisitors } from "#app/screen/page/static-page";
import { publicReaderOf } from "#app/screen/read/page-reader";
import { useShellData } from "#app/screen/read/shell-data";
import { roleName } from "#app/wording/role-text";
import { m } from "#schemas/messages/compiled/messages";
import type { ShownInvitation } from "#schemas/people/membership";
import { isOffice, type Role, role } from "#schemas/role";
import { Button, ButtonLink } from "#ui/button";
import { shortDate } from "#ui/date-text";
import { Row, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import type { Route } from "./+types/invitation.route";
import { AuthSheet } from "./auth-sheet";

export const loader = async ({ context }: Route.LoaderArgs) => ({ invitation: await publicReaderOf(context).invitation() });
export const handle = staticForVisitors;
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(m.people_join_title(), matches);

const joined = z.object({ roles: z.array(role) });

async function accept(): Promise<{ readonly roles: readonly Role[] } | { readonly failure: string }> {
  const answer = await callMailed("invitation", {});
  if (answer.kind !== "ok") return { failure: refusalText(answer) };
  // The page that begins is read by what this device knows of their roles.
  await browserDevice().current.verify();
  return joined.parse(answer.body);
}

/** What stands between whoever looks and the invitation: nobody is signed in, another account is, or theirs is not confirmed. */
function Before({ invitation }: { invitation: ShownInvitation }) {
  const shell = useShellData();
  const { pathname, search } = useLocation();
  const wanted = `${pathname}${search}`;
  const redirect = new URLSearchParams({ redirect: wanted });
  const ways = (
    <Row>
      <ButtonLink to={signInPath(wanted)} variant="primary">
        {m.people_join_to_sign_in()}
      </ButtonLink>
      <ButtonLink to={`/auth/sign-up?${redirect}`}>{m.people_join_to_sign_up()}</ButtonLink>
    </Row>
  );
  if (shell?.person == null)
    return (
      <>
        <Text measure>{m.people_join_sign_in({ email: invitation.email })}</Text>
        {ways}
      </>
    );
  if (shell.person.email.toLowerCase() !== invitation.email)
    return (
      <>
        <Notice tone="waiting" title={m.people_join_other({ mine: shell.person.email, email: invitation.email })} />
        {ways}
      </>
    );
  return (
    <>
      <Text measure>{m.people_join_verify()}</Text>
      <div>
        <ButtonLink to={`/auth/verify-email?${redirect}`} variant="primary">
          {m.people_join_to_verify()}
        </ButtonLink>
      </div>
    </>
  );
}

function AcceptButton({ onDone }: { onDone: (roles: readonly Role[]) => void }) {
  const [state, setState] = useState<"not-yet" | "asking" | { readonly failure: string }>("not-yet");
  const press = async () => {
    setState("asking");
    const answer = await accept();
    if ("roles" in answer) onDone(answer.roles);
    else setState(answer);
  };
  return (
    <>
      {typeof state === "object" && <Notice tone="stopped" title={state.failure} live />}
      <div>
        <Button variant="primary" onClick={() => void press()} busy={state === "asking" && m.people_join_accepting()}>
          {m.people_join_accept()}
        </Button>
      </div>
    </>
  );
}

/** From an invitation's mail: who invites to what, and the one press that accepts. Opening the page changes nothing. */
export default function Invitation({ loaderData: { invitation } }: Route.ComponentProps) {
  const shell = useShellData();
  const [done, setDone] = useState<readonly Role[] | null>(null);
  const office = shell?.organization.name ?? "";
  if (done !== null)
    return (
      <AuthSheet title={m.people_join_done_title()}>
        <div role="status">
          <Text measure>{m.people_join_done({ office, roles: done.map(roleName).join(", ") })}</Text>
        </div>
        <div>
          <ButtonLink to={isOffice({ roles: [...done] }) ? "/office" : "/office/field"} reloadDocument variant="primary">
            {m.people_join_go()}
          </ButtonLink>
        </div>
      </AuthSheet>
    );
  if (invitation === null)
    return (
      <AuthSheet title={m.people_join_gone_title()}>
        <Text measure>{m.people_join_gone()}</Text>
      </AuthSheet>
    );
  const ready = shell?.person?.emailVerified && shell.person.email.toLowerCase() === invitation.email;
  return (
    <AuthSheet title={m.people_join_title()}>
      <Text measure>{m.people_join_lead({ by: invitation.invitedBy, office, roles: invitation.roles.map(roleName).join(", ") })}</Text>
      <Text measure tone="muted">
        {m.people_join_until({ day: shortDate(invitation.expiresAt, shell?.organization.timeZone ?? "UTC") })}
      </Text>
      {ready ? <AcceptButton onDone={setDone} /> : <Before invitation={invitation} />}
    </AuthSheet>
  );
}
