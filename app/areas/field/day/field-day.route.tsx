import { inspectionsHeld } from "#app/areas/field/visit/use-pending";
import { browserDevice } from "#app/local/device/browser-device";
import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/field-day.route";
import { DayPage } from "./day-page";
import { type FieldDay, fieldDay } from "./field-day-view";

/** Inspections that were finished on this device a moment ago. */
function finishedHere(): ReadonlySet<string> {
  const here = browserDevice().current.here.get();
  return here.kind === "open" ? inspectionsHeld(here.device.held.waiting.get()) : new Set();
}

const titleOf = (page: FieldDay | undefined): string => m.field_day_page_title({ done: page?.done ?? 0, of: page?.stops.length ?? 0 });

const { loader, clientLoader, meta } = screenOf(
  (reader, { request }: Route.LoaderArgs) =>
    fieldDay(reader, new URL(request.url).searchParams, reader.source === "device" ? finishedHere() : undefined),
  titleOf,
);

export { clientLoader, loader, meta };

export default function FieldDayRoute({ loaderData }: Route.ComponentProps) {
  return <DayPage page={loaderData} />;
}
