import { m } from "#app/messages/compiled/messages";
import { readerOf } from "#app/shell/page-reader";
import { pageTitle } from "#app/shell/page-title";
import { readHere } from "#app/shell/read-here";
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
