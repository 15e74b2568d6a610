import { type FormEvent, type ReactNode, useState } from "react";
import { type AuthAnswer, callAuth } from "#app/features/account/auth-call";
import { CodeForm } from "#app/features/account/code-form";
import { NewApp, RecoveryCodes } from "#app/features/account/factor-setup";
import { MailedCode } from "#app/features/account/mailed-code";
import { StaticForm } from "#app/screen/page/static-form";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import { type FactorSecret, factorSecret, type PendingFactor } from "#schemas/people/second-factor";
import { Button } from "#ui/button";
import { Disclosure } from "#ui/layout/disclosure";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import type { FormError } from "./auth-form";
import { appCode, leaving, recoveryCode } from "./factor-action";
import { PasskeyWay } from "./passkey-way";

/** A whole page load: the worker knows who asks, and the sign-in page leads on. */
const goOn = () => location.reload();

async function signedInByPasskey() {
  goOn();
  return new Promise<never>(() => undefined);
}

const checked = (code: string): Promise<AuthAnswer> => callAuth("second-factor/check", { code });

/** A code of the app, a recovery code, or a passkey. `refused`: of a try without scripts. */
function ByCode({ passkey, office, refused }: { passkey: boolean; office: string; refused: readonly FormError[] }) {
  const act = m.auth_factor_continue();
  const before = (name: string) => refused.find(({ id }) => id === name)?.text;
  return (
    <Stack>
      <Text>{m.auth_factor_code_lead()}</Text>
      <CodeForm
        act={act}
        before={before(appCode)}
        name={appCode}
        label={m.account_factor_code()}
        hint={m.account_factor_code_hint()}
        send={checked}
        onTaken={goOn}
      />
      <Disclosure summary={m.auth_factor_no_app()} open={before(recoveryCode) !== undefined}>
        <Stack>
          <CodeForm
            act={act}
            before={before(recoveryCode)}
            name={recoveryCode}
            letters
            label={m.account_factor_recovery()}
            hint={m.account_factor_recovery_hint()}
            send={checked}
            onTaken={goOn}
          />
          <Text>{m.auth_factor_lost({ office })}</Text>
        </Stack>
      </Disclosure>
      {passkey && <PasskeyWay onSignedIn={signedInByPasskey} refused={refused} />}
      <Leave />
    </Stack>
  );
}

/** Sets up the first app: a mailed code, the app, the recovery codes, from which there is one way on. */
function Enrol({ office }: { office: string }) {
  const [secret, setSecret] = useState<FactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onSaved={goOn} />;
  return (
    <>
      {secret === null ? (
        <MailedCode
          before={m.auth_factor_enrol_lead({ office })}
          after={m.auth_factor_sent()}
          ask={m.auth_factor_send()}
          act={m.auth_factor_continue()}
          path="second-factor/mail"
          send={(code) => callAuth("second-factor/setup", { code })}
          onTaken={(body) => setSecret(factorSecret.parse(body))}
        />
      ) : (
        <>
          <NewApp secret={secret} onCodes={setCodes} />
          <div>
            <Button onClick={goOn}>{m.auth_factor_again()}</Button>
          </div>
        </>
      )}
      <Leave />
    </>
  );
}

/** Signs out, with scripts and without. */
function Leave() {
  const press = (event: FormEvent) => {
    event.preventDefault();
    void callAuth("sign-out", {}).then(goOn);
  };
  return (
    <form method="post" onSubmit={press}>
      <Button type="submit" name={leaving} value="yes">
        {m.auth_factor_leave()}
      </Button>
    </form>
  );
}

/** Setting up an app and using a passkey are the browser's own work. */
function ScriptsNeeded() {
  return (
    <noscript>
      <Text>{m.auth_factor_scripts()}</Text>
    </noscript>
  );
}

function stepOf({ pending, refused }: SecondFactorProps, office: string): ReactNode {
  switch (pending.kind) {
    case "code":
      return <ByCode passkey={pending.passkey} office={office} refused={refused} />;
    case "passkey":
      return (
        <Stack>
          <Text>{m.auth_factor_passkey_lead({ office })}</Text>
          <ScriptsNeeded />
          <PasskeyWay alone onSignedIn={signedInByPasskey} refused={refused} />
          <Text>{m.auth_factor_lost_passkey({ office })}</Text>
          <Leave />
        </Stack>
      );
    case "enrol":
      return (
        <>
          <ScriptsNeeded />
          <Enrol office={office} />
        </>
      );
  }
}

export interface SecondFactorProps {
  readonly pending: PendingFactor;
  /** What is wrong with a try that was sent without scripts. */
  readonly refused: readonly FormError[];
}

/** The second step of signing in. */
export function SecondFactor(props: SecondFactorProps) {
  const { pending } = props;
  const office = useShellData()?.organization.name ?? "";
  const title = pending.kind === "enrol" ? m.auth_factor_enrol_title() : m.auth_factor_title();
  return (
    <Wrap narrow>
      <StaticForm />
      <Sheet>
        <PageTitle>{title}</PageTitle>
        <Stack>{stepOf(props, office)}</Stack>
      </Sheet>
    </Wrap>
  );
}
