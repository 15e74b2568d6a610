import { type FormEvent, useId, useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { TextField } from "#ui/field/text-field";
import { Stack } from "#ui/layout/page";
import type { AuthAnswer } from "./auth-call";
import { refusedCode } from "./refused-code";

export interface CodeFormProps {
  readonly act: string;
  /** What the field is called and says; absent: it is a code that came by mail. */
  readonly label?: string;
  readonly hint?: string;
  /** Whether the code has letters. */
  readonly letters?: boolean;
  /** The name under which a browser without scripts sends it to the page's action. */
  readonly name?: string;
  /** Why such a try was refused. */
  readonly before?: string | undefined;
  readonly send: (code: string) => Promise<AuthAnswer>;
  readonly onTaken: (body: unknown) => void;
}

/** Takes a code that came by mail or from an app: typed, pasted or filled in by the browser. */
export function CodeForm({ act, label, hint, letters, name = "code", before, send, onTaken }: CodeFormProps) {
  const [error, setError] = useState<string | null>(before ?? null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const fail = (text: string) => {
    setError(text);
    document.getElementById(id)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget).get(name);
    if (typeof typed !== "string" || typed.trim() === "") return fail(m.account_code_missing());
    setBusy(true);
    const answer = await send(typed);
    setBusy(false);
    if (answer.kind === "ok") onTaken(answer.body);
    else fail(refusedCode(answer));
  };
  return (
    // A press before the scripts are ready is sent to the page's action: never a code in an address.
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <TextField
          id={id}
          name={name}
          inputMode={letters ? "text" : "numeric"}
          autoComplete={letters ? "off" : "one-time-code"}
          maxLength={40}
          label={label ?? m.account_code()}
          hint={hint ?? m.account_code_hint()}
          error={error ?? undefined}
          autoFocus={before !== undefined}
        />
        <div>
          <Button type="submit" variant="primary" busy={busy && m.account_proof_busy()} data-busy={m.account_proof_busy()}>
            {act}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
