import { useEffect, useState } from "react";
import { readAuth } from "#app/features/account/auth-call";
import { ConnectedAccounts } from "#app/features/account/connected-accounts";
import { enteredScreen } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import { passkeysAnswer } from "#schemas/people/passkey";
import { type SecondFactorAnswer, secondFactorAnswer } from "#schemas/people/second-factor";
import { ssoConnections } from "#schemas/people/sso";
import { Button } from "#ui/button";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { PlaceRow, Rows } from "#ui/list";
import { Notice } from "#ui/notice";
import { FactorPart } from "./factor-part";
import type { WaysIn } from "./own-ways-in";
import { PasskeysPart } from "./passkeys-part";
import { PasswordPart } from "./password-part";

const { loader, clientLoader, meta } = enteredScreen({ alone: m.preferences_security });

export { clientLoader, loader, meta };

interface AllWaysIn extends WaysIn {
  /** Null where it could not be read. */
  readonly factor: SecondFactorAnswer["own"];
}

async function readWays(): Promise<AllWaysIn | null> {
  const [keys, providers, second] = await Promise.all([readAuth("passkeys"), readAuth("sso/connections"), readAuth("second-factor")]);
  const own = passkeysAnswer.safeParse(keys.kind === "ok" ? keys.body : null);
  const connections = ssoConnections.safeParse(providers.kind === "ok" ? providers.body : null);
  const factor = secondFactorAnswer.safeParse(second.kind === "ok" ? second.body : null).data?.own ?? null;
  return own.success && connections.success ? { own: own.data, connections: connections.data, factor } : null;
}

export default function SigningInPage() {
  const [ways, setWays] = useState<AllWaysIn | "reading" | "unreachable">("reading");
  const read = () => readWays().then((known) => setWays(known ?? "unreachable"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens.
  useEffect(() => void read(), []);
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/user-preferences">{m.preferences_back()}</BackLink>
        <PageTitle close>{m.preferences_security()}</PageTitle>
        {ways === "reading" && <Text tone="muted">{m.account_ways_reading()}</Text>}
        {ways === "unreachable" && (
          <Notice
            tone="waiting"
            title={m.account_ways_unreachable()}
            action={<Button onClick={() => void read()}>{m.shell_try_again()}</Button>}
          />
        )}
        {typeof ways === "object" && (
          <>
            <Sheet as="section" labelledBy="preferences-passkeys">
              <PasskeysPart ways={ways} onChange={read} />
            </Sheet>
            {ways.factor !== null && (
              <Sheet as="section" labelledBy="preferences-factor">
                <FactorPart ways={ways} own={ways.factor} onChange={read} />
              </Sheet>
            )}
            <Sheet as="section" labelledBy="preferences-password">
              <PasswordPart has={ways.own.password} />
            </Sheet>
            {ways.connections.offered.length > 0 && (
              <Sheet>
                <ConnectedAccounts />
              </Sheet>
            )}
          </>
        )}
        <Sheet>
          <Rows label={m.account_more()}>
            <PlaceRow to="/auth/sessions" name={m.auth_sessions_title()} text={m.account_sessions_text()} />
          </Rows>
        </Sheet>
      </Stack>
    </Wrap>
  );
}
