import { useState } from "react";
import { type OwnAccountKeys, ownAccountKeys } from "#schemas/fee/online/online-payment";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { TextField } from "#ui/field/text-field";
import { CopyAddress } from "#ui/layout/copy-address";
import { Stack, Text } from "#ui/layout/page";

interface OwnKeyFormProps {
  /** The address that the provider is to tell. */
  readonly webhook: string;
  readonly busy: boolean;
  readonly onKeep: (keys: OwnAccountKeys, then: () => void) => void;
}

const blank: OwnAccountKeys = { key: "", webhookSecret: "" };

/** The office's own key and its webhook's secret. They are kept nowhere on this device, and leave the fields once they are sealed. */
export function OwnKeyForm({ webhook, busy, onKeep }: OwnKeyFormProps) {
  const [typed, setTyped] = useState(blank);
  const [tried, setTried] = useState(false);
  const isKey = ownAccountKeys.shape.key.safeParse(typed.key.trim()).success;
  const isSecret = ownAccountKeys.shape.webhookSecret.safeParse(typed.webhookSecret.trim()).success;
  const keep = () => {
    setTried(true);
    if (!isKey) return document.getElementById("payment-key")?.focus();
    if (!isSecret) return document.getElementById("payment-secret")?.focus();
    onKeep({ key: typed.key.trim(), webhookSecret: typed.webhookSecret.trim() }, () => {
      setTyped(blank);
      setTried(false);
    });
  };
  const copy = {
    copy: m.jurisdiction_payments_copy(),
    copied: m.jurisdiction_payments_copied(),
    notCopied: m.jurisdiction_payments_not_copied(),
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <Stack>
        <Text as="h3" element="h2" id="payments-own">
          {m.jurisdiction_payments_own_title()}
        </Text>
        <Text measure>{m.jurisdiction_payments_own_lead()}</Text>
        <CopyAddress of={webhook} label={m.jurisdiction_payments_webhook()} words={copy} />
        <TextField
          id="payment-key"
          type="password"
          autoComplete="off"
          label={m.jurisdiction_payments_key()}
          hint={m.jurisdiction_payments_key_hint()}
          value={typed.key}
          onChange={(event) => setTyped({ ...typed, key: event.target.value })}
          error={tried && !isKey ? m.jurisdiction_payments_key_error() : undefined}
        />
        <TextField
          id="payment-secret"
          type="password"
          autoComplete="off"
          label={m.jurisdiction_payments_secret()}
          hint={m.jurisdiction_payments_secret_hint()}
          value={typed.webhookSecret}
          onChange={(event) => setTyped({ ...typed, webhookSecret: event.target.value })}
          error={tried && !isSecret ? m.jurisdiction_payments_secret_error() : undefined}
        />
        <div>
          <Button type="submit" busy={busy && m.jurisdiction_payments_keeping()}>
            {m.jurisdiction_payments_keep()}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
