import { inspectionsHeld } from "#app/areas/field/visit/use-pending";
import { browserDevice } from "#app/local/device/browser-device";
import { pageTitle } from "#app/screen/page/page-title";
import { readerOf } from "#app/screen/read/page-reader";
import { readHere } from "#app/screen/read/read-here";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/field-day.route";
import { DayPage } from "./day-page";
import { fieldDay } from "./field-day-view";

const searchOf = (request: Request): URLSearchParams => new URL(request.url).searchParams;

/** Inspections that were finished on this device a moment ago. */
function finishedHere(): ReadonlySet<string> {
  const here = browserDevice().current.here.get();
  return here.kind === "open" ? inspectionsHeld(here.device.held.waiting.get()) : new Set();
}

export const loader = ({ context, request }: Route.LoaderArgs) => fieldDay(readerOf(context, request), searchOf(request));

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  readHere(request, (reader) => fieldDay(reader, searchOf(request), finishedHere()), serverLoader);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const done = loaderData?.stops.filter(({ state }) => state === "resulted").length ?? 0;
  return pageTitle(m.field_day_page_title({ done, of: loaderData?.stops.length ?? 0 }), matches);
};

export default function FieldDayRoute({ loaderData }: Route.ComponentProps) {
  return <DayPage page={loaderData} />;
}
