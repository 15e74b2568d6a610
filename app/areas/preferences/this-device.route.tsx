import { DeviceContents } from "#app/screen/read/device-contents";
import { enteredScreen } from "#app/screen/read/screen-of";
import { useShellData } from "#app/screen/read/shell-data";
import { useDevice } from "#app/screen/read/use-device";
import { useUnsent } from "#app/screen/read/use-sync-status";
import { DeviceFacts } from "#app/shell/sync-centre/device-facts";
import { UnsentList } from "#app/shell/sync-centre/unsent-list";
import { m } from "#schemas/messages/compiled/messages";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { ClearDevice } from "./clear-device";

const { loader, clientLoader, meta } = enteredScreen({ alone: m.preferences_device });

export { clientLoader, loader, meta };

export default function ThisDevicePage() {
  const device = useDevice();
  const unsent = useUnsent();
  const timeZone = useShellData()?.organization.timeZone ?? "UTC";
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/user-preferences">{m.preferences_back()}</BackLink>
        <PageTitle close>{m.preferences_device()}</PageTitle>
        <Text measure>{device === null ? m.preferences_device_none() : m.preferences_device_lead()}</Text>
        {device !== null && (
          <>
            <Sheet>
              <DeviceFacts watched timeZone={timeZone} />
            </Sheet>
            {unsent.length > 0 && (
              <Sheet as="section" labelledBy="preferences-unsent">
                <Stack space="small">
                  <Text as="h3" element="h2" id="preferences-unsent">
                    {m.shell_sync_waiting_title({ count: unsent.length })}
                  </Text>
                  <UnsentList entries={unsent} timeZone={timeZone} label={m.shell_sync_waiting_title({ count: unsent.length })} />
                </Stack>
              </Sheet>
            )}
            <Sheet>
              <DeviceContents />
            </Sheet>
            <Sheet as="section" labelledBy="preferences-clear">
              <ClearDevice />
            </Sheet>
          </>
        )}
      </Stack>
    </Wrap>
  );
}
