import { pageTitle } from "#app/screen/page/page-title";
import { readerOf } from "#app/screen/read/page-reader";
import { readHere } from "#app/screen/read/read-here";
import type { Route } from "./+types/office-queue.route";
import { OfficeQueue } from "./office-queue";
import { readQueueAddress } from "./queue-address";
import { queuePage } from "./queue-view";
import { viewName } from "./queue-words";

const addressOf = (request: Request) => readQueueAddress(new URL(request.url).searchParams);

export const loader = ({ context, request }: Route.LoaderArgs) => queuePage(readerOf(context, request), addressOf(request));

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  readHere(request, (reader) => queuePage(reader, addressOf(request)), serverLoader);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData ? `${viewName(loaderData.address.view)} (${loaderData.total})` : viewName("waiting-on-me"), matches);

export default function OfficeQueueRoute({ loaderData }: Route.ComponentProps) {
  return <OfficeQueue page={loaderData} />;
}
