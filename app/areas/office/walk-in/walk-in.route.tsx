import { pageTitle } from "#app/screen/page/page-title";
import { readerOf } from "#app/screen/read/page-reader";
import { readHere } from "#app/screen/read/read-here";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/walk-in.route";
import { WalkIn } from "./walk-in";
import { walkInPage } from "./walk-in-view";

const textOf = (request: Request): string => (new URL(request.url).searchParams.get("find") ?? "").slice(0, 200);

export const loader = ({ context, request }: Route.LoaderArgs) => walkInPage(readerOf(context, request), textOf(request));

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  readHere(request, (reader) => walkInPage(reader, textOf(request)), serverLoader);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(m.office_walk_in_title(), matches);

export default function WalkInRoute({ loaderData }: Route.ComponentProps) {
  return <WalkIn page={loaderData} />;
}
