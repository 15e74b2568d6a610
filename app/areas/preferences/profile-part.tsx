import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { useTyping } from "#app/screen/typing/use-typing";
import { renewFrame } from "#app/shell/frame/renew-frame";
import { roleNames } from "#app/wording/role-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Person } from "#schemas/role";
import { Button } from "#ui/button";
import { TextField } from "#ui/field/text-field";
import { Actions, Stack, Text } from "#ui/layout/page";
import { SummaryList, SummaryRow } from "#ui/list";
import { showToast } from "#ui/toast";

/** Saves one's own name; gives what is wrong in words, or null. With a file of its own, which asks the worker. */
async function saveName(accountId: string, name: string): Promise<string | null> {
  const saving = await import("./save-name").catch(() => null);
  return saving === null ? m.preferences_name_unreachable() : saving.saveName(accountId, name);
}

/** Who one is here. A name is the account's, so that it is saved with a connection; what is typed is kept until it is. */
export function ProfilePart({ person }: { person: Person }) {
  const [name, setName, kept] = useTyping(`preferences/${person.accountId}#name`, person.name);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const fieldId = useId();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    setBusy(true);
    const wrong = typed === "" ? m.preferences_name_missing() : typed === person.name ? null : await saveName(person.accountId, typed);
    setBusy(false);
    setError(wrong);
    if (wrong !== null) return document.getElementById(fieldId)?.focus();
    kept.clear();
    showToast({ kind: "good", text: m.preferences_name_saved() });
    await renewFrame(revalidate);
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack>
        <Text as="h3" element="h2" id="preferences-profile">
          {m.preferences_profile()}
        </Text>
        <TextField
          id={fieldId}
          name="name"
          autoComplete="name"
          label={m.preferences_name()}
          hint={m.preferences_name_hint()}
          error={error ?? undefined}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Actions>
          <Button type="submit" busy={busy && m.preferences_name_saving()}>
            {m.preferences_name_save()}
          </Button>
        </Actions>
        <SummaryList>
          <SummaryRow term={m.preferences_email()}>
            {person.email}, {person.emailVerified ? m.preferences_email_confirmed() : m.preferences_email_unconfirmed()}
          </SummaryRow>
          <SummaryRow term={m.preferences_roles()}>{roleNames(person.roles)}</SummaryRow>
        </SummaryList>
      </Stack>
    </form>
  );
}
