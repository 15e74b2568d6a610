import { useState } from "react";
import { m } from "#app/messages/compiled/messages";
import { useShellData } from "#app/shell/shell-data";
import { Button } from "#ui/button";
import { Stack, Text } from "#ui/page";
import { callAuth } from "./auth-call";
import { CodeForm } from "./code-form";
import { refusalText } from "./refusal-text";

/** Mails a code to whoever has no password, and asks for it. */
export function ProveByMail({ onProved }: { onProved: () => void }) {
  const email = useShellData()?.person?.email ?? "";
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const mail = async () => {
    setBusy(true);
    const answer = await callAuth("proof/code", {});
    setBusy(false);
    setSent(answer.kind === "ok");
    setTrouble(answer.kind === "ok" ? null : refusalText(answer));
  };
  return (
    <Stack>
      <div role="status">
        <Text>{sent ? m.account_proof_mail_sent({ email }) : m.account_proof_mail({ email })}</Text>
      </div>
      {sent && <CodeForm act={m.account_proof_act()} send={(code) => callAuth("proof", { code })} onTaken={onProved} />}
      <div>
        <Button variant={sent ? "plain" : "primary"} onClick={() => void mail()} busy={busy && m.auth_sending()}>
          {sent ? m.auth_resend() : m.account_proof_mail_act()}
        </Button>
      </div>
      <div role="alert">{trouble !== null && <Text>{trouble}</Text>}</div>
    </Stack>
  );
}
