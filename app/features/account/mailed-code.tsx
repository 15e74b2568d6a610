import { useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Stack, Text } from "#ui/layout/page";
import { type AuthAnswer, callAuth } from "./auth-call";
import { CodeForm } from "./code-form";
import { refusalText } from "./refusal-text";

export interface MailedCodeProps {
  /** What is said before the code was sent, and after. */
  readonly before: string;
  readonly after: string;
  /** The buttons: to have it sent, and to give it. */
  readonly ask: string;
  readonly act: string;
  /** The path of identity that mails it. */
  readonly path: string;
  readonly send: (code: string) => Promise<AuthAnswer>;
  readonly onTaken: (body: unknown) => void;
}

/** Has a code mailed to the account's address, and asks for it. */
export function MailedCode({ before, after, ask, act, path, send, onTaken }: MailedCodeProps) {
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const mail = async () => {
    setBusy(true);
    const answer = await callAuth(path, {});
    setBusy(false);
    setSent(answer.kind === "ok");
    setFailure(answer.kind === "ok" ? null : refusalText(answer));
  };
  return (
    <Stack>
      <div role="status">
        <Text>{sent ? after : before}</Text>
      </div>
      {sent && <CodeForm act={act} send={send} onTaken={onTaken} />}
      <div>
        <Button variant={sent ? "plain" : "primary"} onClick={() => void mail()} busy={busy && m.auth_sending()}>
          {sent ? m.auth_resend() : ask}
        </Button>
      </div>
      <div role="alert">{failure !== null && <Text>{failure}</Text>}</div>
    </Stack>
  );
}
