import { type FormEvent, type RefObject, useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { TextField } from "#ui/field/text-field";
import { Stack } from "#ui/layout/page";
import { type AuthAnswer, callAuth } from "./auth-call";
import { refusalText } from "./refusal-text";

const passwordId = "proof-password";

function wrongPassword(answer: Exclude<AuthAnswer, { kind: "ok" }>): string {
  return answer.kind === "refused" && answer.status === 401 ? m.account_proof_wrong() : refusalText(answer);
}

/** Asks whoever is signed in for their password. `field`: for whoever places the focus. */
export function ProveByPassword({ field, onProved }: { field: RefObject<HTMLInputElement | null>; onProved: () => void }) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fail = (text: string) => {
    setError(text);
    document.getElementById(passwordId)?.focus();
  };
  const prove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("password");
    if (typeof typed !== "string" || typed === "") return fail(m.auth_password_missing());
    setBusy(true);
    const answer = await callAuth("proof", { password: typed });
    setBusy(false);
    if (answer.kind === "ok") onProved();
    else fail(wrongPassword(answer));
  };
  return (
    <form noValidate onSubmit={(event) => void prove(event)}>
      <Stack>
        <TextField
          id={passwordId}
          ref={field}
          name="password"
          type="password"
          autoComplete="current-password"
          label={m.auth_password()}
          error={error ?? undefined}
        />
        <div>
          <Button type="submit" variant="primary" busy={busy && m.account_proof_busy()}>
            {m.account_proof_act()}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
