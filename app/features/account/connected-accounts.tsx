import { useEffect, useState } from "react";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import { type PasskeysAnswer, passkeysAnswer } from "#schemas/people/passkey";
import { connectAnswer, type SsoConnections, type SsoProvider, ssoConnections } from "#schemas/people/sso";
import { Button } from "#ui/button";
import { Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { showToast } from "#ui/toast";
import { type AuthAnswer, callAuth, readAuth } from "./auth-call";
import { ceremonyText } from "./passkey-text";
import { providerName } from "./provider-text";
import { proofRoads, useProof, type WithProof } from "./use-proof";

interface Known {
  readonly own: PasskeysAnswer;
  readonly connections: SsoConnections;
}

async function readKnown(): Promise<Known | null> {
  const [keys, providers] = await Promise.all([readAuth("passkeys"), readAuth("sso/connections")]);
  const own = passkeysAnswer.safeParse(keys.kind === "ok" ? keys.body : null);
  const connections = ssoConnections.safeParse(providers.kind === "ok" ? providers.body : null);
  return own.success && connections.success ? { own: own.data, connections: connections.data } : null;
}

type RowProps = {
  provider: SsoProvider;
  connected: SsoConnections["connected"][number] | undefined;
  withProof: WithProof;
  onChange: () => void;
};

function ProviderRow({ provider, connected, withProof, onChange }: RowProps) {
  const confirm = useConfirm();
  const verified = useShellData()?.person?.emailVerified ?? false;
  const name = { provider: providerName[provider] };
  const connect = async () => {
    const answer = await withProof<AuthAnswer>(() => callAuth("sso/connect", { provider }));
    if (answer.kind === "cancelled") return;
    const way = connectAnswer.safeParse(answer.kind === "ok" ? answer.body : null);
    if (way.success) location.assign(way.data.url);
    else if (answer.kind !== "ok") showToast({ kind: "error", text: ceremonyText(answer) });
  };
  const disconnect = async (near: HTMLElement) => {
    const question = { title: m.account_disconnect_title(name), body: m.account_disconnect_text(name), actLabel: m.account_disconnect() };
    if ((await confirm({ ...question, safeLabel: m.account_disconnect_keep(), danger: true, near })) === null) return;
    const answer = await withProof<AuthAnswer>(() => callAuth("sso/disconnect", { provider }));
    if (answer.kind === "cancelled") return;
    if (answer.kind === "ok") showToast({ kind: "good", text: m.account_disconnected(name) });
    else showToast({ kind: "error", text: ceremonyText(answer) });
    onChange();
  };
  const unconnectedText = verified ? m.auth_sso_not_connected() : m.auth_sso_unconfirmed_title();
  return (
    <RowItem>
      <Stack space="none">
        <b>{name.provider}</b>
        <Text tone="muted">
          {connected === undefined ? unconnectedText : connected.calendar ? m.auth_sso_is_connected_calendar() : m.auth_sso_is_connected()}
        </Text>
      </Stack>
      {connected !== undefined && (
        <Button
          size="small"
          variant="danger"
          aria-label={m.account_disconnect_named(name)}
          onClick={(event) => void disconnect(event.currentTarget)}
        >
          {m.account_disconnect()}
        </Button>
      )}
      {connected === undefined && verified && (
        <Button size="small" onClick={() => void connect()}>
          {m.auth_sso_connect(name)}
        </Button>
      )}
    </RowItem>
  );
}

const noRoads = { password: true, passkeys: [] };

/** The providers that this account can be signed in with. Nothing while they are not known, and where there are none. */
export function ConnectedAccounts() {
  const [known, setKnown] = useState<Known | null>(null);
  const { withProof, dialog } = useProof(proofRoads(known?.own ?? noRoads));
  const read = () => void readKnown().then(setKnown);
  useEffect(read, []);
  if (known === null || known.connections.offered.length === 0) return null;
  const { offered, connected } = known.connections;
  return (
    <Stack>
      <Text as="h3" element="h2">
        {m.auth_sso_accounts_title()}
      </Text>
      <Text measure>{m.auth_sso_accounts_lead()}</Text>
      <Rows label={m.auth_sso_accounts_title()}>
        {offered.map((provider) => (
          <ProviderRow
            key={provider}
            provider={provider}
            connected={connected.find((each) => each.provider === provider)}
            withProof={withProof}
            onChange={read}
          />
        ))}
      </Rows>
      {dialog}
    </Stack>
  );
}
