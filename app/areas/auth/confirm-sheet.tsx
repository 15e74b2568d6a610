import { useState } from "react";
import { type AuthAnswer, callMailed } from "#app/features/account/auth-call";
import { passwordRefusal } from "#app/features/account/new-password";
import { refusalText } from "#app/features/account/refusal-text";
import { signInPath } from "#app/screen/page/areas";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import { Button, ButtonLink } from "#ui/button";
import { Row, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { PasswordField } from "./auth-fields";
import { type AuthForm, checkNewPassword } from "./auth-form";
import { AuthSheet } from "./auth-sheet";
import { ResendForm } from "./resend-form";
import { useFormTry } from "./use-form-try";

type Confirmed = "not-yet" | "asking" | "whose" | "done" | "expired" | { readonly failure: string };

/** What identity's answer to a confirmation leaves to do. */
function leftBy(answer: AuthAnswer): Confirmed {
  if (answer.kind === "ok") return "done";
  if (answer.kind === "refused" && answer.code === "PASSWORD_NEEDED") return "whose";
  return answer.kind === "refused" && answer.status === 401 ? "expired" : { failure: refusalText(answer) };
}

/** A password that proves that whoever confirms is whoever signed up, or a new one that takes its place. */
const passwordForm = (fresh: boolean, arrive: (left: Confirmed) => void): AuthForm => ({
  check: (typed) => {
    if (fresh) return checkNewPassword(typed);
    return typed("password") === "" ? [{ id: "password", text: m.auth_password_missing() }] : [];
  },
  async send(_, typed) {
    const answer = await callMailed("verify-email", { [fresh ? "newPassword" : "password"]: typed("password") });
    const left = leftBy(answer);
    if (left === "done" || left === "expired") arrive(left);
    if (answer.kind === "ok") return [];
    const code = answer.kind === "refused" ? answer.code : "";
    const text = code === "PASSWORD_WRONG" ? m.auth_verify_password_wrong() : (passwordRefusal(code) ?? refusalText(answer));
    return [{ id: "password", text }];
  },
});

/** In another browser than the one that signed up: anybody may have written the address there, and chosen the password. */
function WhoseSheet({ fresh, turn, arrive }: { fresh: boolean; turn: (fresh: boolean) => void; arrive: (left: Confirmed) => void }) {
  const form = useFormTry(passwordForm(fresh, arrive), async () => []);
  return (
    <AuthSheet
      title={fresh ? m.auth_verify_new_title() : m.auth_verify_whose_title()}
      lead={fresh ? m.auth_verify_new_lead() : m.auth_verify_whose_lead()}
      form={form}
    >
      <PasswordField form={form} fresh={fresh} label={fresh ? m.auth_password_choose() : m.auth_password()} />
      <Row>
        <Button type="submit" variant="primary" busy={form.busy && m.auth_confirming()}>
          {m.auth_verify_button()}
        </Button>
        <Button onClick={() => turn(!fresh)}>{fresh ? m.auth_verify_have_password() : m.auth_verify_choose_new()}</Button>
      </Row>
    </AuthSheet>
  );
}

function DoneSheet({ wanted }: { wanted: string }) {
  const shell = useShellData();
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
}

/** From the mailed link: one press confirms, so that a program that only follows links confirms nothing. */
export function ConfirmSheet({ wanted }: { wanted: string }) {
  const [state, setState] = useState<Confirmed>("not-yet");
  const [fresh, setFresh] = useState(false);
  const confirm = async () => {
    setState("asking");
    setState(leftBy(await callMailed("verify-email", {})));
  };
  if (state === "done") return <DoneSheet wanted={wanted} />;
  if (state === "expired") return <ResendForm title={m.auth_link_expired_title()} lead={m.auth_verify_expired()} wanted={wanted} />;
  if (state === "whose") return <WhoseSheet key={String(fresh)} fresh={fresh} turn={setFresh} arrive={setState} />;
  return (
    <AuthSheet title={m.auth_verify_title()} lead={m.auth_verify_press()}>
      {typeof state === "object" && <Notice tone="stopped" title={state.failure} live />}
      <div>
        <Button variant="primary" onClick={() => void confirm()} busy={state === "asking" && m.auth_confirming()}>
          {m.auth_verify_button()}
        </Button>
      </div>
    </AuthSheet>
  );
}
