import { useLocation, useSearchParams } from "react-router";
import { z } from "zod";
import { safeRedirect, signInPath } from "#app/screen/page/areas";
import { staticForVisitors } from "#app/screen/page/static-page";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import { isOpenedByLink } from "#schemas/people/mailed-link";
import { ButtonLink } from "#ui/button";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/verify-email.route";
import { errorsOf, isRefused, postOf, shownAgain } from "./auth-action";
import { AuthSheet } from "./auth-sheet";
import { type Confirmed, confirmedBy } from "./confirm-action";
import { ConfirmSheet } from "./confirm-sheet";
import { formMeta } from "./form-page";
import { newAddressIn } from "./new-address";
import { knownAddress, ResendForm, resendForm } from "./resend-form";

export const loader = ({ request, context }: Route.LoaderArgs) => ({ refused: isRefused(context), newAddress: newAddressIn(request) });
export const clientLoader = () => ({ refused: false, newAddress: null });

/** The forms of the page without the app: the press and the passwords that confirm, or the address that the message goes to once more. */
export async function action({ context, request }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams;
  const post = await postOf(request, context);
  if (isOpenedByLink(query) && !post.has("email")) {
    const { confirmed, errors } = await confirmedBy(post);
    return shownAgain(post, errors, { confirmed, resent: false });
  }
  const known = post.has(knownAddress) ? post.typed(knownAddress) : undefined;
  const errors = await errorsOf(resendForm(safeRedirect(query.get("redirect")), known), post);
  const confirmed: Confirmed = isOpenedByLink(query) ? "expired" : "not-yet";
  return shownAgain(post, errors, { confirmed, resent: errors.length === 0 });
}

export const handle = staticForVisitors;
export const meta = formMeta(m.auth_verify_title);

const arrival = z.object({ email: z.string() });

/** The address that was just signed up with, or the one of whoever is signed in. */
function useKnownEmail(newAddress: string | null): string | null {
  const shell = useShellData();
  const state = arrival.safeParse(useLocation().state);
  return state.success ? state.data.email : (shell?.person?.email ?? newAddress);
}

/** After signing up, or on the way to a page that needs a confirmed address: look in the mail, or have it sent again. */
export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const email = useKnownEmail(loaderData.newAddress);
  const shell = useShellData();
  const wanted = safeRedirect(query.get("redirect"));
  const confirmed = actionData?.confirmed ?? "not-yet";
  if (isOpenedByLink(query))
    return <ConfirmSheet wanted={wanted} before={{ confirmed, errors: actionData?.errors ?? [] }} resent={actionData} />;
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
    <ResendForm title={m.auth_verify_title()} lead={lead} wanted={wanted} email={email ?? undefined} before={actionData}>
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
