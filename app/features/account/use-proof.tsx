import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { m } from "#app/messages/compiled/messages";
import type { SsoProvider } from "#schemas/sso";
import { Button, ButtonLink } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Stack, Text } from "#ui/page";
import { TextField } from "#ui/text-field";
import { type AuthAnswer, callAuth } from "./auth-call";
import { askForPasskey, type Ceremony, hasPasskeys, refusedAs } from "./passkey-device";
import { ceremonyText } from "./passkey-words";
import { askProvider } from "./provider-buttons";
import { providerName } from "./provider-words";
import { refusalText } from "./refusal-text";

/** What this account can be proved by here. `back`: the page that a provider leads back to. */
export interface ProofRoads {
  readonly password: boolean;
  readonly passkeys: boolean;
  readonly providers: readonly SsoProvider[];
  readonly back: string;
}

/** Asks who is there when identity wants to know, and does the act then; else it does it at once. */
export type WithProof = <Answer extends Ceremony>(act: () => Promise<Answer>) => Promise<Answer | { readonly kind: "cancelled" }>;

const passwordId = "proof-password";

function wrongPassword(answer: Exclude<AuthAnswer, { kind: "ok" }>): string {
  return answer.kind === "refused" && answer.status === 401 ? m.account_proof_wrong() : refusalText(answer);
}

/** Asks who is there, by whichever of these roads they choose. */
export function ProofDialog({ roads, onEnd }: { roads: ProofRoads; onEnd: (proved: boolean) => void }) {
  const [error, setError] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState<"password" | "passkey" | null>(null);
  const byPassword = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("password");
    setTrouble(null);
    const fail = (text: string) => {
      setError(text);
      document.getElementById(passwordId)?.focus();
    };
    if (typeof typed !== "string" || typed === "") return fail(m.auth_password_missing());
    setBusy("password");
    const answer = await callAuth("proof", { password: typed });
    setBusy(null);
    if (answer.kind === "ok") onEnd(true);
    else fail(wrongPassword(answer));
  };
  const byPasskey = async () => {
    setBusy("passkey");
    const came = await askForPasskey();
    setBusy(null);
    if (came.kind === "ok") onEnd(true);
    else setTrouble(ceremonyText(came));
  };
  const field = useRef<HTMLInputElement>(null);
  const mayUsePasskey = roads.passkeys && hasPasskeys();
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={m.account_proof_title()}
      dismissable={false}
      initialFocus={roads.password ? field : undefined}
    >
      <Stack>
        <Text>{m.account_proof_text()}</Text>
        {roads.password && (
          <form noValidate onSubmit={(event) => void byPassword(event)}>
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
                <Button type="submit" variant="primary" busy={busy === "password" && m.account_proof_busy()}>
                  {m.account_proof_act()}
                </Button>
              </div>
            </Stack>
          </form>
        )}
        {mayUsePasskey && (
          <div>
            <Button onClick={() => void byPasskey()} busy={busy === "passkey" && m.account_passkey_waiting()}>
              {m.account_passkey_use()}
            </Button>
          </div>
        )}
        {roads.providers.map((provider) => (
          <div key={provider}>
            <ButtonLink to={askProvider(provider, { redirect: roads.back })} reloadDocument>
              {m.account_proof_provider({ provider: providerName[provider] })}
            </ButtonLink>
          </div>
        ))}
        <div role="alert">{trouble !== null && <Text>{trouble}</Text>}</div>
      </Stack>
    </Dialog>
  );
}

/** The question who is there, for acts on the account itself: asked only when it was not answered some minutes ago. */
export function useProof(roads: ProofRoads): { readonly withProof: WithProof; readonly dialog: ReactNode } {
  const [asking, setAsking] = useState(false);
  const answerTo = useRef<(proved: boolean) => void>(() => undefined);
  const end = (proved: boolean) => {
    setAsking(false);
    answerTo.current(proved);
  };
  const ask = () => {
    setAsking(true);
    return new Promise<boolean>((resolve) => {
      answerTo.current = resolve;
    });
  };
  const withProof: WithProof = async (act) => {
    const first = await act();
    if (!refusedAs(first, "PROOF_NEEDED")) return first;
    return (await ask()) ? act() : { kind: "cancelled" };
  };
  return { withProof, dialog: asking && <ProofDialog roads={roads} onEnd={end} /> };
}
