import { m } from "#app/messages/compiled/messages";
import { readerOf } from "#app/shell/page-reader";
import { pageTitle } from "#app/shell/page-title";
import { readHere } from "#app/shell/read-here";
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
