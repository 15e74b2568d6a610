import { useState } from "react";
import { Navigate, redirect, useSearchParams } from "react-router";
import { pageRequestContext } from "#app/context";
import { callAuth, mayActHere } from "#app/features/account/auth-call";
import { ProviderButtons } from "#app/features/account/provider-buttons";
import { safeRedirect } from "#app/screen/page/areas";
import { landingPath } from "#app/screen/page/landing-path";
import { staticForVisitors } from "#app/screen/page/static-page";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import type { Person } from "#schemas/role";
import { Button } from "#ui/button";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/sign-in.route";
import { AddressCode, asksForAddressCode } from "./address-code";
import { isRefused, leadingTo, postOf, shownAgain } from "./auth-action";
import { EmailField, PasswordField } from "./auth-fields";
import { signInForm } from "./auth-form";
import { AuthSheet, InsecureSheet } from "./auth-sheet";
import { passkeyField, readPending, signedInBy } from "./factor-action";
import { formMeta } from "./form-page";
import { OutcomeNotice } from "./outcome-notice";
import { PasskeyWay } from "./passkey-way";
import { SecondFactor } from "./second-step";
import { useFormTry } from "./use-form-try";

/** Somebody signed in goes on: where they wanted to, or to where their work begins. */
function wantedOrHome(asked: string | null, person: Person): string {
  const wanted = safeRedirect(asked);
  return wanted === "/" ? landingPath(person) : wanted;
}

export function loader({ context, request }: Route.LoaderArgs) {
  const { person, secondFactor } = context.get(pageRequestContext);
  // Setting up an app is the browser's own work.
  if (person === null) return { pending: secondFactor, refused: isRefused(context), needsApp: secondFactor?.kind === "enrol" };
  throw redirect(wantedOrHome(new URL(request.url).searchParams.get("redirect"), person));
}
export const clientLoader = async () => ({ pending: await readPending(), refused: false, needsApp: false });

/** The forms of the page without the app. Signed in, or out, the page is opened anew, and leads on. */
export async function action({ context, request }: Route.ActionArgs) {
  const post = await postOf(request, context);
  const { errors, back } = await signedInBy(post);
  if (errors.length > 0) return shownAgain(post, errors, {});
  const { pathname, search } = new URL(request.url);
  throw leadingTo(back === null ? `${pathname}${search}` : back === "/" ? "/auth" : safeRedirect(back), post);
}

export const handle = staticForVisitors;
export const meta = formMeta(m.auth_sign_in_title);

/** Signed in with identity; an account that this office barred is signed out again. */
async function goOn() {
  if (await mayActHere()) {
    // A whole page load: the worker knows who asks, and the sign-in page leads on.
    location.reload();
    return new Promise<never>(() => undefined);
  }
  await callAuth("sign-out", {});
  return [{ id: "email", text: m.auth_barred() }];
}

export default function SignIn({ actionData, loaderData }: Route.ComponentProps) {
  // It stays until a whole page load: the session is whole while the recovery codes are still to be saved.
  const [pending] = useState(loaderData.pending);
  const [query] = useSearchParams();
  const shell = useShellData();
  const refused = actionData?.errors ?? [];
  const ofForm = refused.filter(({ id }) => id !== passkeyField);
  const form = useFormTry(signInForm, goOn, ofForm);
  const keep = query.has("redirect") ? `?${new URLSearchParams({ redirect: safeRedirect(query.get("redirect")) })}` : "";
  if (pending !== null) return <SecondFactor pending={pending} refused={refused} />;
  if (shell?.person) return <Navigate to={wantedOrHome(query.get("redirect"), shell.person)} replace />;
  if (shell !== null && !shell.maySignIn) return <InsecureSheet title={m.auth_sign_in_title()} />;
  if (asksForAddressCode(query)) return <AddressCode refused={refused} />;
  return (
    <AuthSheet
      title={m.auth_sign_in_title()}
      lead={keep === "" ? undefined : m.auth_sign_in_first()}
      form={form}
      field="email"
      below={
        <>
          <TextLink to={`/auth/sign-up${keep}`} alone>
            {m.auth_to_sign_up()}
          </TextLink>
          <TextLink to={`/auth/forgot-password${keep}`} alone>
            {m.auth_to_forgot()}
          </TextLink>
        </>
      }
    >
      <OutcomeNotice />
      <EmailField form={form} defaultValue={actionData?.email} purpose="username webauthn" />
      <PasswordField form={form} label={m.auth_password()} />
      <div>
        <Button type="submit" variant="primary" busy={form.busy && m.auth_signing_in()} data-busy={m.auth_signing_in()}>
          {m.auth_sign_in()}
        </Button>
      </div>
      <PasskeyWay onSignedIn={goOn} refused={refused} />
      <ProviderButtons offered={shell?.signInWith ?? []} wanted={safeRedirect(query.get("redirect"))} />
    </AuthSheet>
  );
}
