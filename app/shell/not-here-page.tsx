import { useRevalidator } from "react-router";
import { m } from "#app/messages/compiled/messages";
import { Button } from "#ui/button";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/page";
import { DeviceContents } from "./device-contents";
import { useRecovery } from "./use-recovery";

/** The page asked for is not on this device, and the office cannot be reached: what is here, and a way to try again. */
export function NotHerePage() {
  useRecovery();
  const { revalidate, state } = useRevalidator();
  return (
    <Wrap narrow>
      <title>{m.shell_not_here_title()}</title>
      <Sheet>
        <PageTitle>{m.shell_not_here_title()}</PageTitle>
        <Stack>
          <Text>{m.shell_not_here_text()}</Text>
          <div>
            <Button onClick={() => void revalidate()} busy={state === "loading" && m.shell_sync_trying()}>
              {m.shell_try_again()}
            </Button>
          </div>
          <DeviceContents />
        </Stack>
      </Sheet>
    </Wrap>
  );
}
