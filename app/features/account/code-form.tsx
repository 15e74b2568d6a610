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
  return refusalText(answer);
}

export type CodeFormProps = { act: string; send: (code: string) => Promise<AuthAnswer>; onTaken: (body: unknown) => void };

/** Takes a code that came by mail: typed, pasted or filled in by the browser. */
export function CodeForm({ act, send, onTaken }: CodeFormProps) {
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
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          label={m.account_code()}
          hint={m.account_code_hint()}
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
