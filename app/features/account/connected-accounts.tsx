import { useEffect, useState } from "react";
import { m } from "#app/messages/compiled/messages";
import { type SsoConnections, ssoConnections } from "#schemas/sso";
import { ButtonLink } from "#ui/button";
import { RowItem, Rows } from "#ui/list";
import { Stack, Text } from "#ui/page";
import { readAuth } from "./auth-call";
import { askProvider } from "./provider-buttons";
import { providerName } from "./provider-words";

async function readConnections(): Promise<SsoConnections | null> {
  const answer = await readAuth("sso/connections");
  const read = ssoConnections.safeParse(answer.kind === "ok" ? answer.body : null);
  return read.success ? read.data : null;
}

/** The providers that this account can be signed in with. Nothing while they are not known, and where there are none. */
export function ConnectedAccounts() {
  const [listed, setListed] = useState<SsoConnections | null>(null);
  useEffect(() => void readConnections().then(setListed), []);
  if (listed === null || listed.offered.length === 0) return null;
  return (
    <Stack>
      <Text as="h3" element="h2">
        {m.auth_sso_accounts_title()}
      </Text>
      <Text measure>{m.auth_sso_accounts_lead()}</Text>
      <Rows label={m.auth_sso_accounts_title()}>
        {listed.offered.map((provider) => {
          const connected = listed.connected.find((each) => each.provider === provider);
          return (
            <RowItem key={provider}>
              <Stack space="none">
                <b>{providerName[provider]}</b>
                <Text tone="muted">
                  {connected === undefined
                    ? m.auth_sso_not_connected()
                    : connected.calendar
                      ? m.auth_sso_is_connected_calendar()
                      : m.auth_sso_is_connected()}
                </Text>
              </Stack>
              {connected === undefined && (
                <ButtonLink size="small" to={askProvider(provider, { connect: "yes" })} reloadDocument>
                  {m.auth_sso_connect({ provider: providerName[provider] })}
                </ButtonLink>
              )}
            </RowItem>
          );
        })}
      </Rows>
    </Stack>
  );
}
