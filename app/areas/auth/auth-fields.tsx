import { useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { passwordLength } from "#schemas/people/password-rule";
import { Checkbox } from "#ui/field/choice-field";
import { TextField } from "#ui/field/text-field";
import { Scripted } from "#ui/layout/scripted";
import type { FormTry } from "./use-form-try";

type FieldProps = { form: FormTry };

export function EmailField({
  form,
  defaultValue,
  purpose = "username",
}: FieldProps & { defaultValue?: string | undefined; purpose?: "username" | "email" | "username webauthn" }) {
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete={purpose}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      width="large"
      label={m.auth_email()}
      defaultValue={defaultValue}
      error={form.errorOf("email")}
    />
  );
}

/** A password, which may be shown; pasting and password managers work. */
export function PasswordField({ form, fresh, label }: FieldProps & { fresh?: boolean; label: string }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <TextField
        id="password"
        name="password"
        type={shown ? "text" : "password"}
        autoComplete={fresh ? "new-password" : "current-password"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={passwordLength.max}
        width="large"
        label={label}
        hint={fresh ? m.auth_password_hint({ least: passwordLength.min }) : undefined}
        error={form.errorOf("password")}
      />
      <Scripted>
        <Checkbox
          label={m.auth_show_password()}
          data-act="show-password"
          checked={shown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
      </Scripted>
    </>
  );
}
