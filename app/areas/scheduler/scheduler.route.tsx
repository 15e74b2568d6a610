import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/scheduler.route";
import { Scheduler } from "./scheduler";
import { readAddress } from "./scheduler-address";
import { schedulerPage } from "./scheduler-view";

const { loader, clientLoader, meta } = screenOf(
  (reader, { request }: Route.LoaderArgs) => schedulerPage(reader, readAddress(request.url)),
  m.scheduler_title,
);

export { clientLoader, loader, meta };

export default function SchedulerRoute({ loaderData }: Route.ComponentProps) {
  return <Scheduler page={loaderData} />;
}
