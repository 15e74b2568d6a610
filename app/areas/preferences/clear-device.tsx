import { useState } from "react";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { SignOutDialog } from "#app/shell/session/sign-out-dialog";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Stack, Text } from "#ui/layout/page";

/** Takes everything of this person off the device and signs them out here. What is unsent is shown first, and can be sent or kept. */
export function ClearDevice() {
  const confirm = useConfirm();
  const [leaving, setLeaving] = useState(false);
  const ask = async () => {
    const question = { title: m.preferences_clear_title(), body: m.preferences_clear_text(), actLabel: m.preferences_clear() };
    if ((await confirm({ ...question, safeLabel: m.preferences_clear_keep(), danger: true })) !== null) setLeaving(true);
  };
  const stay = () => setLeaving(false);
  return (
    <Stack>
      <Text as="h3" element="h2" id="preferences-clear">
        {m.preferences_clear()}
      </Text>
      <Text measure>{m.preferences_clear_text()}</Text>
      <div>
        <Button variant="danger" onClick={() => void ask()}>
          {m.preferences_clear()}
        </Button>
      </div>
      <SignOutDialog open={leaving} onClose={stay} onSyncCentre={stay} />
    </Stack>
  );
}
