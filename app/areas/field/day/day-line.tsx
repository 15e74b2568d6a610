import { WifiOff } from "lucide-react";
import { dayStyles } from "#app/areas/field/day-styles";
import { useDevice } from "#app/screen/read/use-device";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { m } from "#schemas/messages/compiled/messages";
import { scopes } from "#schemas/row-scope";
import { clockTime } from "#ui/date-text";
import { Icon } from "#ui/icon";
import { Text } from "#ui/layout/page";
import type { FieldDay } from "./field-day-view";

/** How many of these stops this device can open without the office. */
function useHeldStops(page: FieldDay): { readonly held: number; readonly asOf: string | null; readonly ready: boolean } {
  const device = useDevice();
  const { lastSyncedAt } = useSyncStatus();
  if (device === null) return { held: 0, asOf: null, ready: false };
  const held = page.stops.filter((stop) => device.replica.holds(scopes.permit(stop.permitId))).length;
  return { held, asOf: lastSyncedAt ?? page.asOf, ready: device.isComplete() };
}

interface Readiness {
  readonly ready: boolean;
  readonly held: number;
  readonly count: number;
  readonly time: string | null;
  readonly today: boolean;
}

/** One line: what is here, as of when. */
function readyWords({ ready, held, count, time, today }: Readiness): string {
  if (!ready || time === null) return m.field_ready_not_yet();
  if (held < count) return m.field_ready_part({ held, count, time });
  if (count === 0) return m.field_ready_none({ time });
  return today ? m.field_ready({ count, time }) : m.field_ready_day({ count, time });
}

/** What of this day is on this device, as of when; and while disconnected, that work goes on. */
export function DayLine({ page }: { page: FieldDay }) {
  const { held, asOf, ready } = useHeldStops(page);
  const { road } = useSyncStatus();
  const time = asOf === null ? null : clockTime(asOf, page.timeZone);
  const words = readyWords({ ready, held, count: page.stops.length, time, today: page.day === page.today });
  return (
    <>
      <Text tone="muted">{words}</Text>
      {road === "unreachable" && (
        <div className={dayStyles().line} role="status">
          <Icon of={WifiOff} />
          <span>{time === null ? m.field_disconnected() : m.field_disconnected_as_of({ time })}</span>
        </div>
      )}
    </>
  );
}
