import type { Device } from "#app/local/device/device";
import { browserClock } from "#app/local/sync/platform";
import { saveAsFile } from "#app/screen/read/save-as-file";
import { useDevice } from "#app/screen/read/use-device";
import { calendarOf } from "#schemas/calendar/business-days";
import { m } from "#schemas/messages/compiled/messages";
import { portableOf, typeFileOf } from "#schemas/permit-type/type-file";
import { Button } from "#ui/button";

/** The file of an office's permit types as they are in force today, by this device's copy. */
function saveTypes({ replica, organization: slug }: Device): void {
  const organization = replica.get("organization", slug);
  if (organization === undefined) return;
  const today = calendarOf(organization).localDay(browserClock.now());
  const schedules = replica.all("fee-schedule");
  const types = replica.all("permit-type").filter(({ current }) => current);
  const file = typeFileOf(types.map((type) => portableOf(type, schedules, today)));
  saveAsFile(`${slug}-permit-types-${today}.json`, new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: "application/json" }));
}

/** The office's permit types in one file, made on this device, for another office or for safe keeping. */
export function TypeDownload({ count }: { count: number }) {
  const device = useDevice();
  return (
    <Button onClick={() => device && saveTypes(device)} why={device === null ? m.jurisdiction_types_download_wait() : undefined}>
      {m.jurisdiction_types_download({ count })}
    </Button>
  );
}
