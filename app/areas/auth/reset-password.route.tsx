import { useState } from "react";
import { redirect } from "react-router";
import { callMailed } from "#app/features/account/auth-call";
import { staticForVisitors } from "#app/screen/page/static-page";
import { m } from "#schemas/messages/compiled/messages";
import { isOpenedByLink } from "#schemas/people/mailed-link";
import { Button, ButtonLink } from "#ui/button";
import { Text } from "#ui/layout/page";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/reset-password.route";
import { errorsOf, postOf, shownAgain } from "./auth-action";
import { PasswordField } from "./auth-fields";
import { outdatedLink, resetForm } from "./auth-form";
import { AuthSheet } from "./auth-sheet";
import { formPage } from "./form-page";
import { useFormTry } from "./use-form-try";

/** Without a mailed link the way begins at asking for one. */
const { loader, clientLoader, meta } = formPage(m.auth_reset_title, (request) => {
  if (!isOpenedByLink(new URL(request.url).searchParams)) throw redirect("/auth/forgot-password");
});

export { clientLoader, loader, meta };
export const handle = staticForVisitors;

/** The form of the page without the app. */
export async function action({ context, request }: Route.ActionArgs) {
  const post = await postOf(request, context);
  return shownAgain(post, await errorsOf(resetForm, post), {});
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const [done, setDone] = useState(actionData?.errors.length === 0);
  const finish = async () => {
    setDone(true);
    return [];
  };
  const form = useFormTry(resetForm, finish, actionData?.errors, callMailed);
  const expired = form.errorOf(outdatedLink) !== undefined;
  if (done)
    return (
      <AuthSheet title={m.auth_reset_done_title()}>
        <div role="status">
          <Text measure>{m.auth_reset_done()}</Text>
        </div>
        <div>
          <ButtonLink to="/auth" variant="primary">
            {m.auth_sign_in()}
          </ButtonLink>
        </div>
      </AuthSheet>
    );
  if (expired)
    return (
      <AuthSheet title={m.auth_link_expired_title()}>
        <div role="status">
          <Text measure>{m.auth_reset_expired()}</Text>
        </div>
        <TextLink to="/auth/forgot-password" alone>
          {m.auth_forgot_again()}
        </TextLink>
      </AuthSheet>
    );
  return (
    <AuthSheet title={m.auth_reset_title()} lead={m.auth_reset_lead()} form={form} field="password">
      <PasswordField form={form} fresh label={m.auth_password_choose()} />
      <div>
        <Button type="submit" variant="primary" busy={form.busy && m.auth_saving()} data-busy={m.auth_saving()}>
          {m.auth_reset_save()}
        </Button>
      </div>
    </AuthSheet>
  );
}
