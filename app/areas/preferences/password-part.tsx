import { type FormEvent, useRef, useState } from "react";
import { type AuthAnswer, callAuth } from "#app/features/account/auth-call";
import { passwordLength, passwordRefusal, whatIsWrongWith } from "#app/features/account/new-password";
import { refusalText } from "#app/features/account/refusal-text";
import { m } from "#app/messages/compiled/messages";
import { Button } from "#ui/button";
import { Checkbox } from "#ui/choice-field";
import { Stack, Text } from "#ui/page";
import { TextField } from "#ui/text-field";
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
    const elsewhere = typed.has("elsewhere");
    const answer = await callAuth("change-password", { currentPassword: current, newPassword: fresh });
    const ended = answer.kind === "ok" && elsewhere ? await callAuth("revoke-other-sessions", {}) : answer;
    setBusy(false);
    if (answer.kind !== "ok") return show(refused(answer));
    setWrong({});
    form.current?.reset();
    if (ended.kind === "ok")
      showToast({ kind: "good", text: elsewhere ? m.account_password_saved_elsewhere() : m.account_password_saved() });
    else showToast({ kind: "trouble", text: m.account_password_not_elsewhere() });
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
        <Checkbox name="elsewhere" label={m.account_password_elsewhere()} defaultChecked />
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
