import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/field-inspection.route";
import { fieldInspection } from "./field-inspection-view";
import { VisitPage } from "./visit-page";

// What this device does not hold, an old permit's visit for one, the worker is asked for.
const { loader, clientLoader, meta } = screenOf(
  (reader, { params, request }: Route.LoaderArgs) =>
    fieldInspection(reader, params.inspectionId, new URL(request.url).searchParams.has("plans")),
  (page) => (page ? m.field_visit_page_title({ name: page.inspection.name, address: page.inspection.addressLine }) : ""),
);

export { clientLoader, loader, meta };

export default function FieldInspectionRoute({ loaderData }: Route.ComponentProps) {
  return <VisitPage key={loaderData.inspection.id} page={loaderData} />;
}
