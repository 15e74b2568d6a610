import { type FormEvent, useId, useState } from "react";
import { m } from "#app/messages/compiled/messages";
import { Button } from "#ui/button";
import { Stack } from "#ui/page";
import { TextField } from "#ui/text-field";
import type { AuthAnswer } from "./auth-call";
import { refusedAs } from "./passkey-device";
import { refusalText } from "./refusal-text";

/** Why a code was not taken, in words. */
function refusedCode(answer: Exclude<AuthAnswer, { kind: "ok" }>): string {
  if (refusedAs(answer, "CODE_WRONG")) return m.account_code_wrong();
  if (refusedAs(answer, "CODE_GONE")) return m.account_code_gone();
  if (refusedAs(answer, "ADDRESS_KNOWN")) return m.auth_sso_known_title();
  if (refusedAs(answer, "FACTOR_REQUIRED")) return m.account_factor_stays();
  return refusalText(answer);
}

export interface CodeFormProps {
  readonly act: string;
  /** What the field is called and says; absent: it is a code that came by mail. */
  readonly label?: string;
  readonly hint?: string;
  /** Whether the code has letters. */
  readonly letters?: boolean;
  readonly send: (code: string) => Promise<AuthAnswer>;
  readonly onTaken: (body: unknown) => void;
}

/** Takes a code that came by mail or from an app: typed, pasted or filled in by the browser. */
export function CodeForm({ act, label, hint, letters, send, onTaken }: CodeFormProps) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const fail = (text: string) => {
    setError(text);
    document.getElementById(id)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("code");
    if (typeof typed !== "string" || typed.trim() === "") return fail(m.account_code_missing());
    setBusy(true);
    const answer = await send(typed);
    setBusy(false);
    if (answer.kind === "ok") onTaken(answer.body);
    else fail(refusedCode(answer));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <TextField
          id={id}
          name="code"
          inputMode={letters ? "text" : "numeric"}
          autoComplete={letters ? "off" : "one-time-code"}
          maxLength={40}
          label={label ?? m.account_code()}
          hint={hint ?? m.account_code_hint()}
          error={error ?? undefined}
        />
        <div>
          <Button type="submit" variant="primary" busy={busy && m.account_proof_busy()}>
            {act}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
