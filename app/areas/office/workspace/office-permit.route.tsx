import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/office-permit.route";
import { OfficePermit } from "./office-permit";
import { officePermitPage } from "./office-permit-view";

const { loader, clientLoader, meta } = screenOf(
  (reader, { params }: Route.LoaderArgs) => officePermitPage(reader, params.permitId),
  (page) => (page ? [page.permit.number, page.permit.address.line1].filter(Boolean).join(", ") : m.office_column_permit()),
);

export { clientLoader, loader, meta };

export default function OfficePermitRoute({ loaderData }: Route.ComponentProps) {
  return <OfficePermit page={loaderData} />;
}
