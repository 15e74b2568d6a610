import { type ReactNode, useState } from "react";
import { type AuthAnswer, callAuth } from "#app/features/account/auth-call";
import { CodeForm } from "#app/features/account/code-form";
import { NewApp, RecoveryCodes } from "#app/features/account/factor-setup";
import { refusalText } from "#app/features/account/refusal-text";
import { m } from "#app/messages/compiled/messages";
import { useShellData } from "#app/shell/shell-data";
import { type FactorSecret, factorSecret, type PendingFactor } from "#schemas/second-factor";
import { Button } from "#ui/button";
import { Disclosure } from "#ui/disclosure";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/page";
import { PasskeyWay } from "./passkey-way";

/** A whole page load: the worker knows who asks, and the sign-in page leads on. */
const goOn = () => location.reload();

async function signedInByPasskey() {
  goOn();
  return new Promise<never>(() => undefined);
}

const checked = (code: string): Promise<AuthAnswer> => callAuth("second-factor/check", { code });

/** A code of the app, a recovery code, or a passkey. */
function ByCode({ passkey, office }: { passkey: boolean; office: string }) {
  const act = m.auth_factor_continue();
  return (
    <Stack>
      <Text>{m.auth_factor_code_lead()}</Text>
      <CodeForm act={act} label={m.account_factor_code()} hint={m.account_factor_code_hint()} send={checked} onTaken={goOn} />
      <Disclosure summary={m.auth_factor_no_app()}>
        <Stack>
          <CodeForm
            act={act}
            letters
            label={m.account_factor_recovery()}
            hint={m.account_factor_recovery_hint()}
            send={checked}
            onTaken={goOn}
          />
          <Text>{m.auth_factor_lost({ office })}</Text>
        </Stack>
      </Disclosure>
      {passkey && <PasskeyWay onSignedIn={signedInByPasskey} />}
    </Stack>
  );
}

function MailedCode({ office, onBegun }: { office: string; onBegun: (secret: FactorSecret) => void }) {
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const mail = async () => {
    setBusy(true);
    const answer = await callAuth("second-factor/mail", {});
    setBusy(false);
    setSent(answer.kind === "ok");
    setTrouble(answer.kind === "ok" ? null : refusalText(answer));
  };
  return (
    <Stack>
      <div role="status">
        <Text>{sent ? m.auth_factor_sent() : m.auth_factor_enrol_lead({ office })}</Text>
      </div>
      {sent && (
        <CodeForm
          act={m.auth_factor_continue()}
          send={(code) => callAuth("second-factor/setup", { code })}
          onTaken={(body) => onBegun(factorSecret.parse(body))}
        />
      )}
      <div>
        <Button variant={sent ? "plain" : "primary"} onClick={() => void mail()} busy={busy && m.auth_sending()}>
          {sent ? m.auth_resend() : m.auth_factor_send()}
        </Button>
      </div>
      <div role="alert">{trouble !== null && <Text>{trouble}</Text>}</div>
    </Stack>
  );
}

/** Sets up the first app: a mailed code, the app, the recovery codes. */
function Enrol({ office }: { office: string }) {
  const [secret, setSecret] = useState<FactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onSaved={goOn} />;
  return secret === null ? <MailedCode office={office} onBegun={setSecret} /> : <NewApp secret={secret} onCodes={setCodes} />;
}

function stepOf(pending: PendingFactor, office: string): ReactNode {
  switch (pending.kind) {
    case "code":
      return <ByCode passkey={pending.passkey} office={office} />;
    case "passkey":
      return (
        <Stack>
          <Text>{m.auth_factor_passkey_lead({ office })}</Text>
          <PasskeyWay onSignedIn={signedInByPasskey} />
          <Text>{m.auth_factor_lost({ office })}</Text>
        </Stack>
      );
    case "enrol":
      return <Enrol office={office} />;
  }
}

/** The second step of signing in. */
export function SecondFactor({ pending }: { pending: PendingFactor }) {
  const office = useShellData()?.organization.name ?? "";
  const leave = () => void callAuth("sign-out", {}).then(goOn);
  return (
    <Wrap narrow>
      <Sheet>
        <PageTitle>{pending.kind === "enrol" ? m.auth_factor_enrol_title() : m.auth_factor_title()}</PageTitle>
        <Stack>
          {stepOf(pending, office)}
          <div>
            <Button onClick={leave}>{m.auth_factor_leave()}</Button>
          </div>
        </Stack>
      </Sheet>
    </Wrap>
  );
}
