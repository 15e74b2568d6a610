import { useState } from "react";
import { type AuthAnswer, callAuth } from "#app/features/account/auth-call";
import { deviceNames } from "#app/features/account/device-names";
import { addPasskey, type Ceremony, hasPasskeys } from "#app/features/account/passkey-device";
import { ceremonyText } from "#app/features/account/passkey-text";
import { providerName } from "#app/features/account/provider-text";
import { proofRoads, useProof, type WithProof } from "#app/features/account/use-proof";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import type { ShownPasskey } from "#schemas/people/passkey";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { Row, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Notice } from "#ui/notice";
import { showToast } from "#ui/toast";
import type { WaysIn } from "./own-ways-in";
import { PasskeyNameDialog } from "./passkey-name-dialog";

type Changed = () => Promise<void>;
type Refused = Exclude<Ceremony, { readonly kind: "ok" }>;

/** What a new passkey is called until somebody says otherwise: the browser and system it is made in. */
function nameOfThisDevice(): string {
  const { browser, system } = deviceNames(navigator.userAgent);
  if (browser !== null && system !== null) return m.auth_session_device({ browser, system });
  return browser ?? system ?? m.account_passkey();
}

/** How somebody still gets in without this passkey; null: no other way, and it stays. */
function whatRemains({ own, connections }: WaysIn): string | null {
  const names = [
    ...(own.password ? [m.account_way_password()] : []),
    ...connections.connected.map(({ provider }) => providerName[provider]),
    ...(own.passkeys.length > 1 ? [m.account_way_passkeys({ count: own.passkeys.length - 1 })] : []),
  ];
  return names.length > 0 ? m.account_passkey_remains({ ways: names.join(", ") }) : null;
}

type RowProps = { passkey: ShownPasskey; ways: WaysIn; timeZone: string; withProof: WithProof; onChange: Changed };

function PasskeyRow({ passkey, ways, timeZone, withProof, onChange }: RowProps) {
  const confirm = useConfirm();
  const [renaming, setRenaming] = useState(false);
  const { id, name, addedAt, lastUsedAt } = passkey;
  const rename = async (chosen: string): Promise<Refused | null> => {
    const answer = await withProof<AuthAnswer>(() => callAuth("passkeys/rename", { id, name: chosen }));
    if (answer.kind !== "ok") return answer;
    showToast({ kind: "good", text: m.account_passkey_renamed() });
    await onChange();
    return null;
  };
  const remove = async (near: HTMLElement) => {
    const body = whatRemains(ways);
    if (body === null) return showToast({ kind: "error", text: m.account_last_way() });
    const question = { title: m.account_passkey_remove_title({ name }), body, actLabel: m.account_passkey_remove() };
    if ((await confirm({ ...question, safeLabel: m.account_passkey_keep(), danger: true, near })) === null) return;
    const answer = await withProof<AuthAnswer>(() => callAuth("passkeys/remove", { id }));
    if (answer.kind === "cancelled") return;
    if (answer.kind === "ok") showToast({ kind: "good", text: m.account_passkey_removed({ name }) });
    else showToast({ kind: "error", text: ceremonyText(answer) });
    await onChange();
    document.getElementById("add-passkey")?.focus();
  };
  return (
    <RowItem>
      <Stack space="none">
        <Text strong>{name}</Text>
        <Text as="meta" tone="muted">
          {m.account_passkey_added({ time: dayAndTime(addedAt, timeZone) })}
          {". "}
          {lastUsedAt === null ? m.account_passkey_unused() : m.account_passkey_used({ time: dayAndTime(lastUsedAt, timeZone) })}
        </Text>
      </Stack>
      <Row tight>
        <Button size="small" aria-label={m.account_passkey_rename_named({ name })} onClick={() => setRenaming(true)}>
          {m.account_passkey_rename()}
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-label={m.account_passkey_remove_named({ name })}
          onClick={(event) => void remove(event.currentTarget)}
        >
          {m.account_passkey_remove()}
        </Button>
      </Row>
      {renaming && (
        <PasskeyNameDialog
          title={m.account_passkey_rename_title()}
          act={m.account_passkey_rename_act()}
          name={name}
          onName={rename}
          onClose={() => setRenaming(false)}
        />
      )}
    </RowItem>
  );
}

/** The passkeys of this account at this office: added, named and taken away, each after it is known who is there. */
export function PasskeysPart({ ways, onChange }: { ways: WaysIn; onChange: Changed }) {
  const { withProof, dialog } = useProof(proofRoads(ways.own));
  const timeZone = useShellData()?.organization.timeZone ?? "UTC";
  const verified = useShellData()?.person?.emailVerified ?? false;
  const [adding, setAdding] = useState(false);
  const add = async (name: string): Promise<Refused | null> => {
    const came = await withProof<Ceremony>(() => addPasskey(name));
    if (came.kind !== "ok") return came;
    showToast({ kind: "good", text: m.account_passkey_kept({ name }) });
    await onChange();
    return null;
  };
  const { passkeys } = ways.own;
  return (
    <Stack>
      <Text as="h3" element="h2" id="preferences-passkeys">
        {m.account_passkeys()}
      </Text>
      <Text measure>{m.account_passkeys_lead()}</Text>
      {passkeys.length > 0 && (
        <Rows label={m.account_passkeys()}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} {...{ passkey, ways, timeZone, withProof, onChange }} />
          ))}
        </Rows>
      )}
      {!hasPasskeys() && <Notice tone="waiting" title={m.account_passkeys_not_here()} />}
      {hasPasskeys() && !verified && <Notice tone="waiting" title={m.account_passkeys_unconfirmed()} />}
      {hasPasskeys() && verified && (
        <div>
          <Button id="add-passkey" onClick={() => setAdding(true)}>
            {m.account_passkey_add()}
          </Button>
        </div>
      )}
      {adding && (
        <PasskeyNameDialog
          title={m.account_passkey_add()}
          lead={m.account_passkey_add_lead()}
          act={m.account_passkey_add_act()}
          name={nameOfThisDevice()}
          onName={add}
          onClose={() => setAdding(false)}
        />
      )}
      {dialog}
    </Stack>
  );
}
