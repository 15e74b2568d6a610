import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { z } from "zod";
import { readAuth } from "#app/features/account/auth-call";
import { refusalText } from "#app/features/account/refusal-text";
import { m } from "#app/messages/compiled/messages";
import { safeRedirect, signInPath } from "#app/shell/areas";
import { pageTitle } from "#app/shell/page-title";
import { useShellData } from "#app/shell/shell-data";
import { Button, ButtonLink } from "#ui/button";
import { Notice } from "#ui/notice";
import { Text } from "#ui/page";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/verify-email.route";
import { AuthSheet } from "./auth-sheet";
import { ResendForm } from "./resend-form";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(m.auth_verify_title(), matches);

const arrival = z.object({ email: z.string() });

/** The address that was just signed up with, or the one of whoever is signed in. */
function useKnownEmail(): string | null {
  const shell = useShellData();
  const state = arrival.safeParse(useLocation().state);
  return state.success ? state.data.email : (shell?.person?.email ?? null);
}

type Confirmed = "not-yet" | "asking" | "done" | "expired" | { readonly trouble: string };

/** From the mailed link: one press confirms, so that a program that only follows links confirms nothing. */
function ConfirmSheet({ token, wanted }: { token: string; wanted: string }) {
  const shell = useShellData();
  const [state, setState] = useState<Confirmed>("not-yet");
  const confirm = async () => {
    setState("asking");
    const answer = await readAuth(`verify-email?${new URLSearchParams({ token })}`);
    if (answer.kind === "ok") setState("done");
    else setState(answer.kind === "refused" && answer.status === 401 ? "expired" : { trouble: refusalText(answer) });
  };
  if (state === "done")
    return (
      <AuthSheet title={m.auth_verified_title()}>
        <div role="status">
          <Text measure>{shell?.person ? m.auth_verified_go_on() : m.auth_verified_sign_in()}</Text>
        </div>
        <div>
          <ButtonLink to={shell?.person ? wanted : signInPath(wanted)} reloadDocument variant="primary">
            {shell?.person ? m.auth_go_on() : m.auth_sign_in()}
          </ButtonLink>
        </div>
      </AuthSheet>
    );
  if (state === "expired") return <ResendForm title={m.auth_link_expired_title()} lead={m.auth_verify_expired()} wanted={wanted} />;
  return (
    <AuthSheet title={m.auth_verify_title()} lead={m.auth_verify_press()}>
      {typeof state === "object" && <Notice tone="stopped" title={state.trouble} live />}
      <div>
        <Button variant="primary" onClick={() => void confirm()} busy={state === "asking" && m.auth_confirming()}>
          {m.auth_verify_button()}
        </Button>
      </div>
    </AuthSheet>
  );
}

/** After signing up, or on the way to a page that needs a confirmed address: look in the mail, or have it sent again. */
export default function VerifyEmail() {
  const [query] = useSearchParams();
  const email = useKnownEmail();
  const shell = useShellData();
  const wanted = safeRedirect(query.get("redirect"));
  const token = query.get("token");
  if (token !== null) return <ConfirmSheet token={token} wanted={wanted} />;
  if (shell?.person?.emailVerified)
    return (
      <AuthSheet title={m.auth_verified_title()}>
        <div>
          <ButtonLink to={wanted} variant="primary">
            {m.auth_go_on()}
          </ButtonLink>
        </div>
      </AuthSheet>
    );
  const lead = email !== null ? m.auth_verify_sent({ email }) : query.has("sent") ? m.auth_verify_sent_somewhere() : m.auth_verify_lead();
  return (
    <ResendForm title={m.auth_verify_title()} lead={lead} wanted={wanted} email={email ?? undefined}>
      {shell?.development && (
        <TextLink to="/dev/mail" reloadDocument alone>
          {m.auth_development_mail()}
        </TextLink>
      )}
      <TextLink to={shell?.person ? wanted : signInPath(wanted)} reloadDocument alone>
        {shell?.person ? m.auth_verify_done_already() : m.auth_to_sign_in()}
      </TextLink>
    </ResendForm>
  );
}
