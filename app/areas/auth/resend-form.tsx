import { type ReactNode, useState } from "react";
import { refusalText } from "#app/features/account/refusal-text";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { EmailField } from "./auth-fields";
import { type AuthForm, checkEmail, type FormError } from "./auth-form";
import { AuthSheet } from "./auth-sheet";
import { useFormTry } from "./use-form-try";

/** The field of an address that the page knows: it is not typed, and nothing of it can be wrong. */
export const knownAddress = "known-address";

/** Has the message that confirms an address sent again. `known`: the address that the page knows; else it is typed. */
export const resendForm = (wanted: string, known: string | undefined): AuthForm => ({
  check: known === undefined ? checkEmail : () => [],
  async send(ask, typed) {
    const answer = await ask("send-verification-email", { email: known ?? typed("email"), callbackURL: wanted });
    return answer.kind === "ok" ? [] : [{ id: known === undefined ? "email" : "resend", text: refusalText(answer) }];
  },
});

/** What the page's own form came to. */
export interface Resent {
  readonly resent: boolean;
  readonly errors: readonly FormError[];
  readonly email: string;
}

export type ResendFormProps = {
  title: string;
  lead: string;
  wanted: string;
  email?: string | undefined;
  before?: Resent | undefined;
  children?: ReactNode;
};

/** Sends the message that confirms an address again; asks for the address where it is not known. */
export function ResendForm({ title, lead, wanted, email, before, children }: ResendFormProps) {
  const [sent, setSent] = useState(before?.resent ? 1 : 0);
  const arrive = async () => {
    setSent((count) => count + 1);
    return [];
  };
  const form = useFormTry(resendForm(wanted, email), arrive, before?.errors);
  return (
    <AuthSheet title={title} lead={lead} form={form} field={email === undefined ? "email" : "resend"} below={children}>
      {sent > 0 && form.errors.length === 0 && (
        <Notice tone="done" title={m.auth_resent_title()} live key={sent}>
          {m.auth_resent()}
        </Notice>
      )}
      {email === undefined ? (
        <EmailField form={form} purpose="email" defaultValue={before?.email} />
      ) : (
        <input type="hidden" name={knownAddress} value={email} />
      )}
      <div>
        <Button
          id="resend"
          type="submit"
          variant={email === undefined ? "primary" : "plain"}
          busy={form.busy && m.auth_sending()}
          data-busy={m.auth_sending()}
        >
          {m.auth_resend()}
        </Button>
      </div>
    </AuthSheet>
  );
}
