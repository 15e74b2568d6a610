import { readFromWorker } from "#app/local/device/read-or-fetch";
import { pageTitle } from "#app/screen/page/page-title";
import { readerOf } from "#app/screen/read/page-reader";
import { notFound } from "#app/screen/read/page-trouble";
import { readHere } from "#app/screen/read/read-here";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/field-inspection.route";
import { type FieldInspection, fieldInspection } from "./field-inspection-view";
import { VisitPage } from "./visit-page";

export async function loader({ context, request, params }: Route.LoaderArgs): Promise<FieldInspection> {
  const page = await fieldInspection(readerOf(context, request), params.inspectionId);
  if (page === null) throw notFound();
  return page;
}

/** What this device does not hold, an old permit's visit for one, the worker is asked for. */
export async function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs): Promise<FieldInspection> {
  const here = await readHere<FieldInspection | null>(request, (reader) => fieldInspection(reader, params.inspectionId), serverLoader);
  return here ?? readFromWorker<FieldInspection>(serverLoader);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const inspection = loaderData?.inspection;
  return pageTitle(inspection ? m.field_visit_page_title({ name: inspection.name, address: inspection.addressLine }) : "", matches);
};

export default function FieldInspectionRoute({ loaderData }: Route.ComponentProps) {
  return <VisitPage key={loaderData.inspection.id} page={loaderData} />;
}
