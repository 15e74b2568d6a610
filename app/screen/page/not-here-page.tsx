import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { DeviceContents } from "#app/screen/read/device-contents";
import { useRecovery } from "#app/screen/read/use-recovery";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";

/** Asks again by itself each time the road to the office opens. */
function useAskingAgain(ask: () => Promise<void>): void {
  const { road } = useSyncStatus();
  const before = useRef(road);
  useEffect(() => {
    if (road === "open" && before.current !== "open") void ask();
    before.current = road;
  }, [road, ask]);
}

/**
 * The page asked for is not on this device, or whether it may be opened cannot be checked (`unchecked`), and the office cannot be
 * reached: what is here, and a way to try again.
 */
export function NotHerePage({ unchecked = false }: { unchecked?: boolean }) {
  useRecovery();
  const { revalidate, state } = useRevalidator();
  useAskingAgain(revalidate);
  const title = unchecked ? m.shell_unchecked_title() : m.shell_not_here_title();
  return (
    <Wrap narrow>
      <title>{title}</title>
      <Sheet>
        <PageTitle>{title}</PageTitle>
        <Stack>
          <Text>{unchecked ? m.shell_unchecked_text() : m.shell_not_here_text()}</Text>
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
