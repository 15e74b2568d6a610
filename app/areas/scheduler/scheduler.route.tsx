import { pageTitle } from "#app/screen/page/page-title";
import { readerOf } from "#app/screen/read/page-reader";
import { readHere } from "#app/screen/read/read-here";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/scheduler.route";
import { Scheduler } from "./scheduler";
import { readAddress } from "./scheduler-address";
import { schedulerPage } from "./scheduler-view";

export const loader = ({ context, request }: Route.LoaderArgs) => schedulerPage(readerOf(context, request), readAddress(request.url));

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  readHere(request, (reader) => schedulerPage(reader, readAddress(request.url)), serverLoader);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(m.scheduler_title(), matches);

export default function SchedulerRoute({ loaderData }: Route.ComponentProps) {
  return <Scheduler page={loaderData} />;
}
