import { useState } from "react";
import { useSearchParams } from "react-router";
import { safeRedirect, signInPath } from "#app/screen/page/areas";
import { staticForVisitors } from "#app/screen/page/static-page";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Text } from "#ui/layout/page";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/forgot-password.route";
import { errorsOf, postOf, shownAgain } from "./auth-action";
import { EmailField } from "./auth-fields";
import { forgotForm } from "./auth-form";
import { AuthSheet } from "./auth-sheet";
import { formPage } from "./form-page";
import { useFormTry } from "./use-form-try";

const { loader, clientLoader, meta } = formPage(m.auth_forgot_title);

export { clientLoader, loader, meta };
export const handle = staticForVisitors;

/** The form of the page without the app. */
export async function action({ context, request }: Route.ActionArgs) {
  const post = await postOf(request, context);
  return shownAgain(post, await errorsOf(forgotForm, post), {});
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(actionData?.errors.length === 0 ? actionData.email : null);
  const form = useFormTry(
    forgotForm,
    async (typed) => {
      setSentTo(typed("email"));
      return [];
    },
    actionData?.errors,
  );
  const back = (
    <TextLink to={signInPath(safeRedirect(query.get("redirect")))} alone>
      {m.auth_to_sign_in()}
    </TextLink>
  );
  if (sentTo !== null)
    return (
      <AuthSheet title={m.auth_look_in_mail()} below={back}>
        <div role="status">
          <Text measure>{m.auth_forgot_sent({ email: sentTo })}</Text>
        </div>
      </AuthSheet>
    );
  return (
    <AuthSheet title={m.auth_forgot_title()} lead={m.auth_forgot_lead()} form={form} field="email" below={back}>
      <EmailField form={form} defaultValue={actionData?.email} />
      <div>
        <Button type="submit" variant="primary" busy={form.busy && m.auth_sending()} data-busy={m.auth_sending()}>
          {m.auth_forgot_send()}
        </Button>
      </div>
    </AuthSheet>
  );
}
