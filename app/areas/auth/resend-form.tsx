import { type ReactNode, useState } from "react";
import { refusalText } from "#app/features/account/refusal-text";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { EmailField } from "./auth-fields";
import { type AuthForm, checkEmail } from "./auth-form";
import { AuthSheet } from "./auth-sheet";
import { useFormTry } from "./use-form-try";

export type ResendFormProps = { title: string; lead: string; wanted: string; email?: string | undefined; children?: ReactNode };

/** Sends the message that confirms an address again; asks for the address where it is not known. */
export function ResendForm({ title, lead, wanted, email, children }: ResendFormProps) {
  const [sent, setSent] = useState(0);
  const resend: AuthForm = {
    check: email === undefined ? checkEmail : () => [],
    async send(ask, typed) {
      const answer = await ask("send-verification-email", { email: email ?? typed("email"), callbackURL: wanted });
      return answer.kind === "ok" ? [] : [{ id: email === undefined ? "email" : "resend", text: refusalText(answer) }];
    },
  };
  const form = useFormTry(resend, async () => {
    setSent((count) => count + 1);
    return [];
  });
  return (
    <AuthSheet title={title} lead={lead} form={form} below={children}>
      {sent > 0 && form.errors.length === 0 && (
        <Notice tone="done" title={m.auth_resent_title()} live key={sent}>
          {m.auth_resent()}
        </Notice>
      )}
      {email === undefined && <EmailField form={form} purpose="email" />}
      <div>
        <Button id="resend" type="submit" variant={email === undefined ? "primary" : "plain"} busy={form.busy && m.auth_sending()}>
          {m.auth_resend()}
        </Button>
      </div>
    </AuthSheet>
  );
}
