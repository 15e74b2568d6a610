import { useLocation, useSearchParams } from "react-router";
import { z } from "zod";
import { safeRedirect, signInPath } from "#app/screen/page/areas";
import { pageTitle } from "#app/screen/page/page-title";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import { isOpenedByLink } from "#schemas/people/mailed-link";
import { ButtonLink } from "#ui/button";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/verify-email.route";
import { AuthSheet } from "./auth-sheet";
import { ConfirmSheet } from "./confirm-sheet";
import { ResendForm } from "./resend-form";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(m.auth_verify_title(), matches);

const arrival = z.object({ email: z.string() });

/** The address that was just signed up with, or the one of whoever is signed in. */
function useKnownEmail(): string | null {
  const shell = useShellData();
  const state = arrival.safeParse(useLocation().state);
  return state.success ? state.data.email : (shell?.person?.email ?? null);
}

/** After signing up, or on the way to a page that needs a confirmed address: look in the mail, or have it sent again. */
export default function VerifyEmail() {
  const [query] = useSearchParams();
  const email = useKnownEmail();
  const shell = useShellData();
  const wanted = safeRedirect(query.get("redirect"));
  if (isOpenedByLink(query)) return <ConfirmSheet wanted={wanted} />;
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
