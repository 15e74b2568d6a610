import { type FormEvent, useId, useRef, useState } from "react";
import type { Ceremony } from "#app/features/account/passkey-device";
import { ceremonyText } from "#app/features/account/passkey-text";
import { m } from "#schemas/messages/compiled/messages";
import { passkeyName } from "#schemas/people/passkey";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";

export type PasskeyNameDialogProps = {
  title: string;
  lead?: string;
  act: string;
  name: string;
  /** Does what was asked for under that name; gives why it was not done. */
  onName: (name: string) => Promise<Exclude<Ceremony, { readonly kind: "ok" }> | null>;
  onClose: () => void;
};

/** Asks what a passkey is called, and does the rest. Stays open while it is not done. */
export function PasskeyNameDialog({ title, lead, act, name, onName, onClose }: PasskeyNameDialogProps) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = passkeyName.safeParse(typed);
    setFailure(null);
    setError(read.success ? null : m.account_passkey_name_wrong());
    if (!read.success) return document.getElementById(id)?.focus();
    setBusy(true);
    const refused = await onName(read.data);
    setBusy(false);
    if (refused === null) onClose();
    else setFailure(ceremonyText(refused));
  };
  return (
    <Dialog open onClose={onClose} title={title} dismissable={false} initialFocus={field}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          {lead !== undefined && <Text>{lead}</Text>}
          <TextField
            id={id}
            ref={field}
            label={m.account_passkey_name()}
            hint={m.account_passkey_name_hint()}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={error ?? undefined}
          />
          <div role="alert">{failure !== null && <Text>{failure}</Text>}</div>
          <div>
            <Button type="submit" variant="primary" busy={busy && m.account_passkey_waiting()}>
              {act}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
