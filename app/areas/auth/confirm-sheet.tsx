import { type FormEvent, useState } from "react";
import { callMailed } from "#app/features/account/auth-call";
import { signInPath } from "#app/screen/page/areas";
import { StaticForm } from "#app/screen/page/static-form";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import { Button, ButtonLink } from "#ui/button";
import { Row, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { PasswordField } from "./auth-fields";
import type { AuthForm, FormError } from "./auth-form";
import { AuthSheet } from "./auth-sheet";
import { type Confirmation, type Confirmed, checkWhose, confirmAs, confirmBy, confirming, freshPassword, turning } from "./confirm-action";
import { ResendForm, type Resent } from "./resend-form";
import { useFormTry } from "./use-form-try";

/** A password that proves that whoever confirms is whoever signed up, or a new one that takes its place. */
const passwordForm = (fresh: boolean, arrive: (left: Confirmed) => void): AuthForm => ({
  check: (typed) => checkWhose(fresh, typed),
  async send(_, typed) {
    const { confirmed, errors } = await confirmAs(callMailed, fresh, typed);
    if (errors.length === 0) arrive(confirmed);
    return errors;
  },
});

interface WhoseProps {
  readonly fresh: boolean;
  readonly refused: readonly FormError[];
  readonly arrive: (left: Confirmed) => void;
}

/** In another browser than the one that signed up: anybody may have written the address there, and chosen the password. */
function WhoseSheet({ fresh, refused, arrive }: WhoseProps) {
  const form = useFormTry(passwordForm(fresh, arrive), async () => [], refused);
  const turn = (event: { preventDefault(): void }) => {
    event.preventDefault();
    arrive(fresh ? "whose" : "new");
  };
  return (
    <AuthSheet
      title={fresh ? m.auth_verify_new_title() : m.auth_verify_whose_title()}
      lead={fresh ? m.auth_verify_new_lead() : m.auth_verify_whose_lead()}
      form={form}
      field="password"
    >
      {fresh && <input type="hidden" name={freshPassword} value="yes" />}
      <PasswordField form={form} fresh={fresh} label={fresh ? m.auth_password_choose() : m.auth_password()} />
      <Row>
        <Button type="submit" variant="primary" busy={form.busy && m.auth_confirming()} data-busy={m.auth_confirming()}>
          {m.auth_verify_button()}
        </Button>
        <Button type="submit" name={turning} value={fresh ? "whose" : "new"} onClick={turn}>
          {fresh ? m.auth_verify_have_password() : m.auth_verify_choose_new()}
        </Button>
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

/** One press confirms, so that a program that only follows links confirms nothing. */
function PressSheet({ failure, arrive }: { failure: string | undefined; arrive: (left: Confirmation) => void }) {
  const [busy, setBusy] = useState(false);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const left = await confirmBy(callMailed);
    setBusy(false);
    arrive(left);
  };
  return (
    <AuthSheet title={m.auth_verify_title()} lead={m.auth_verify_press()}>
      <StaticForm />
      {!busy && failure !== undefined && <Notice tone="stopped" title={failure} live />}
      <form method="post" onSubmit={(event) => void confirm(event)}>
        <Button
          type="submit"
          name={confirming}
          value="yes"
          variant="primary"
          busy={busy && m.auth_confirming()}
          data-busy={m.auth_confirming()}
        >
          {m.auth_verify_button()}
        </Button>
      </form>
    </AuthSheet>
  );
}

interface ConfirmProps {
  readonly wanted: string;
  /** What the page's own forms came to. */
  readonly before: Confirmation;
  readonly resent: Resent | undefined;
}

/** From the mailed link. */
export function ConfirmSheet({ wanted, before, resent }: ConfirmProps) {
  const [{ confirmed, errors }, setLeft] = useState(before);
  const arrive = (next: Confirmed) => setLeft({ confirmed: next, errors: [] });
  switch (confirmed) {
    case "done":
      return <DoneSheet wanted={wanted} />;
    case "expired":
      return <ResendForm title={m.auth_link_expired_title()} lead={m.auth_verify_expired()} wanted={wanted} before={resent} />;
    case "whose":
    case "new":
      return <WhoseSheet key={confirmed} fresh={confirmed === "new"} refused={errors} arrive={arrive} />;
    case "not-yet":
      return <PressSheet failure={errors[0]?.text} arrive={setLeft} />;
  }
}
