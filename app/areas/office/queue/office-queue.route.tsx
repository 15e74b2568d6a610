import { screenOf } from "#app/screen/read/screen-of";
import type { Route } from "./+types/office-queue.route";
import { OfficeQueue } from "./office-queue";
import { readQueueAddress } from "./queue-address";
import { pageName, viewName } from "./queue-text";
import { queuePage } from "./queue-view";

const addressOf = (request: Request) => readQueueAddress(new URL(request.url).searchParams);

const { loader, clientLoader, meta } = screenOf(
  (reader, { request }: Route.LoaderArgs) => queuePage(reader, addressOf(request)),
  (page) => (page ? `${pageName(page)} (${page.total})` : viewName("waiting-on-me")),
);

export { clientLoader, loader, meta };

export default function OfficeQueueRoute({ loaderData }: Route.ComponentProps) {
  return <OfficeQueue page={loaderData} />;
}
