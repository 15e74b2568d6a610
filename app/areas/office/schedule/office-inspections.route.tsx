import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/office-inspections.route";
import { inspectionsPage } from "./inspections-view";
import { OfficeInspections } from "./office-inspections";

const assignOf = (request: Request): string => (new URL(request.url).searchParams.get("assign") ?? "").slice(0, 120);

const { loader, clientLoader, meta } = screenOf(
  (reader, { request }: Route.LoaderArgs) => inspectionsPage(reader, assignOf(request)),
  m.office_inspections_title,
);

export { clientLoader, loader, meta };

export default function OfficeInspectionsRoute({ loaderData }: Route.ComponentProps) {
  return <OfficeInspections page={loaderData} />;
}
