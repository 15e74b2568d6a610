import { type FormEvent, useRef, useState } from "react";
import { type AuthAnswer, callAuth } from "#app/features/account/auth-call";
import { passwordRefusal, whatIsWrongWith } from "#app/features/account/new-password";
import { refusalText } from "#app/features/account/refusal-text";
import { m } from "#schemas/messages/compiled/messages";
import { passwordLength } from "#schemas/people/password-rule";
import { Button } from "#ui/button";
import { Checkbox } from "#ui/field/choice-field";
import { TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { TextLink } from "#ui/text-link";
import { showToast } from "#ui/toast";

interface Wrong {
  readonly current?: string;
  readonly fresh?: string;
}
const ids = { current: "current-password", fresh: "new-password" } as const;

const typedIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

function whatIsWrong(current: string, fresh: string): Wrong {
  const text = whatIsWrongWith(fresh);
  return { ...(current === "" ? { current: m.account_password_current_missing() } : {}), ...(text === null ? {} : { fresh: text }) };
}

function refused(answer: Exclude<AuthAnswer, { kind: "ok" }>): Wrong {
  const code = answer.kind === "refused" ? answer.code : "";
  if (code === "INVALID_PASSWORD") return { current: m.account_password_wrong() };
  const fresh = passwordRefusal(code);
  return fresh === null ? { current: refusalText(answer) } : { fresh };
}

function PasswordForm() {
  const [wrong, setWrong] = useState<Wrong>({});
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const show = (found: Wrong) => {
    setWrong(found);
    const first = found.current === undefined ? found.fresh && ids.fresh : ids.current;
    if (first !== undefined) document.getElementById(first)?.focus();
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [current, fresh] = [typedIn(typed, "current-password"), typedIn(typed, "new-password")];
    const found = whatIsWrong(current, fresh);
    if (found.current !== undefined || found.fresh !== undefined) return show(found);
    setBusy(true);
    const answer = await callAuth("change-password", { currentPassword: current, newPassword: fresh });
    setBusy(false);
    if (answer.kind !== "ok") return show(refused(answer));
    setWrong({});
    form.current?.reset();
    showToast({ kind: "good", text: m.account_password_saved() });
  };
  const type = shown ? "text" : "password";
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)}>
      <Stack>
        <TextField
          id={ids.current}
          name="current-password"
          type={type}
          autoComplete="current-password"
          maxLength={passwordLength.max}
          width="large"
          label={m.account_password_current()}
          error={wrong.current}
        />
        <TextField
          id={ids.fresh}
          name="new-password"
          type={type}
          autoComplete="new-password"
          maxLength={passwordLength.max}
          width="large"
          label={m.account_password_new()}
          hint={m.auth_password_hint({ least: passwordLength.min })}
          error={wrong.fresh}
        />
        <Checkbox label={m.account_password_show()} checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
        <Text tone="muted">{m.account_password_ends()}</Text>
        <div>
          <Button type="submit" busy={busy && m.auth_saving()}>
            {m.account_password_save()}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Another password, for whoever knows the present one; somebody without one is told where one is made. */
export function PasswordPart({ has }: { has: boolean }) {
  return (
    <Stack>
      <Text as="h3" element="h2" id="preferences-password">
        {m.auth_password()}
      </Text>
      {has ? (
        <PasswordForm />
      ) : (
        <>
          <Text measure>{m.account_password_none()}</Text>
          <TextLink to="/auth/forgot-password" alone>
            {m.account_password_make()}
          </TextLink>
        </>
      )}
    </Stack>
  );
}
