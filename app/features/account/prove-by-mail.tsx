import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import { callAuth } from "./auth-call";
import { MailedCode } from "./mailed-code";

/** Mails a code to whoever has no password, and asks for it. */
export function ProveByMail({ onProved }: { onProved: () => void }) {
  const email = useShellData()?.person?.email ?? "";
  return (
    <MailedCode
      before={m.account_proof_mail({ email })}
      after={m.account_proof_mail_sent({ email })}
      ask={m.account_proof_mail_act()}
      act={m.account_proof_act()}
      path="proof/code"
      send={(code) => callAuth("proof", { code })}
      onTaken={onProved}
    />
  );
}
