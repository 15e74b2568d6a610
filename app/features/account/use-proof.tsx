import { type ReactNode, useRef, useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import type { PasskeysAnswer } from "#schemas/people/passkey";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Stack, Text } from "#ui/layout/page";
import { askForPasskey, type Ceremony, hasPasskeys, refusedAs } from "./passkey-device";
import { ceremonyText } from "./passkey-text";
import { ProveByMail } from "./prove-by-mail";
import { ProveByPassword } from "./prove-by-password";

/** What this account can be proved by here. Without a password, a code is mailed to its address. */
export interface ProofRoads {
  readonly password: boolean;
  readonly passkeys: boolean;
}

export const proofRoads = ({ password, passkeys }: Pick<PasskeysAnswer, "password" | "passkeys">): ProofRoads => ({
  password,
  passkeys: passkeys.length > 0,
});

/** Asks who is there when identity wants to know, and does the act then; else it does it at once. */
export type WithProof = <Answer extends Ceremony>(act: () => Promise<Answer>) => Promise<Answer | { readonly kind: "cancelled" }>;

/** Asks who is there, by whichever of these roads they choose. */
export function ProofDialog({ roads, onEnd }: { roads: ProofRoads; onEnd: (proved: boolean) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const byPasskey = async () => {
    setBusy(true);
    const came = await askForPasskey();
    setBusy(false);
    if (came.kind === "ok") onEnd(true);
    else setFailure(ceremonyText(came));
  };
  const mayUsePasskey = roads.passkeys && hasPasskeys();
  const proved = () => onEnd(true);
  const field = useRef<HTMLInputElement>(null);
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
        {roads.password ? <ProveByPassword field={field} onProved={proved} /> : <ProveByMail onProved={proved} />}
        {mayUsePasskey && (
          <div>
            <Button onClick={() => void byPasskey()} busy={busy && m.account_passkey_waiting()}>
              {m.account_passkey_use()}
            </Button>
          </div>
        )}
        <div role="alert">{failure !== null && <Text>{failure}</Text>}</div>
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
