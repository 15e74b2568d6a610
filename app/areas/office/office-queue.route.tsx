import { readerOf } from "#app/shell/page-reader";
import { pageTitle } from "#app/shell/page-title";
import { readHere } from "#app/shell/read-here";
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
