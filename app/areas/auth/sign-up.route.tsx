import { useNavigate, useSearchParams } from "react-router";
import { safeRedirect } from "#app/screen/page/areas";
import { pageLook } from "#app/screen/page/page-look";
import { staticForVisitors } from "#app/screen/page/static-page";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { TextField } from "#ui/field/text-field";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/sign-up.route";
import { errorsOf, leadingTo, postOf, shownAgain } from "./auth-action";
import { EmailField, PasswordField } from "./auth-fields";
import { signUpForm, type Typed } from "./auth-form";
import { AuthSheet, InsecureSheet } from "./auth-sheet";
import { formPage } from "./form-page";
import { newAddressCookie } from "./new-address";
import { useFormTry } from "./use-form-try";

const { loader, clientLoader, meta } = formPage(m.auth_sign_up_title);

export { clientLoader, loader, meta };
export const handle = staticForVisitors;

/** The form of the page without the app. */
export async function action({ context, request }: Route.ActionArgs) {
  const url = new URL(request.url);
  const wanted = safeRedirect(url.searchParams.get("redirect"));
  const post = await postOf(request, context);
  const errors = await errorsOf(signUpForm(wanted, pageLook().locale), post);
  if (errors.length > 0) return shownAgain(post, errors, {});
  const next = `/auth/verify-email?${new URLSearchParams({ redirect: wanted, sent: "yes" })}`;
  throw leadingTo(next, post, [newAddressCookie(url, post.typed("email"))]);
}

export default function SignUp({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const shell = useShellData();
  const wanted = safeRedirect(query.get("redirect"));
  const keep = `?${new URLSearchParams({ redirect: wanted })}`;
  const arrive = async (typed: Typed) => {
    await navigate(`/auth/verify-email${keep}`, { state: { email: typed("email") } });
    return [];
  };
  const form = useFormTry(signUpForm(wanted, pageLook().locale), arrive, actionData?.errors);
  if (shell !== null && !shell.maySignIn) return <InsecureSheet title={m.auth_sign_up_title()} />;
  return (
    <AuthSheet
      title={m.auth_sign_up_title()}
      lead={m.auth_sign_up_lead()}
      form={form}
      field="email"
      below={
        <TextLink to={`/auth${wanted === "/" ? "" : keep}`} alone>
          {m.auth_to_sign_in()}
        </TextLink>
      }
    >
      <TextField
        id="name"
        name="name"
        autoComplete="name"
        maxLength={120}
        width="large"
        label={m.auth_name()}
        defaultValue={actionData?.name}
        error={form.errorOf("name")}
      />
      <EmailField form={form} defaultValue={actionData?.email} />
      <PasswordField form={form} fresh label={m.auth_password_choose()} />
      <div>
        <Button type="submit" variant="primary" busy={form.busy && m.auth_creating()} data-busy={m.auth_creating()}>
          {m.auth_create()}
        </Button>
      </div>
    </AuthSheet>
  );
}
