import { pageTitle } from "#app/screen/page/page-title";
import { readerOf } from "#app/screen/read/page-reader";
import { readHere } from "#app/screen/read/read-here";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/office-inspections.route";
import { inspectionsPage } from "./inspections-view";
import { OfficeInspections } from "./office-inspections";

const assignOf = (request: Request): string => (new URL(request.url).searchParams.get("assign") ?? "").slice(0, 120);

export const loader = ({ context, request }: Route.LoaderArgs) => inspectionsPage(readerOf(context, request), assignOf(request));

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  readHere(request, (reader) => inspectionsPage(reader, assignOf(request)), serverLoader);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(m.office_inspections_title(), matches);

export default function OfficeInspectionsRoute({ loaderData }: Route.ComponentProps) {
  return <OfficeInspections page={loaderData} />;
}
