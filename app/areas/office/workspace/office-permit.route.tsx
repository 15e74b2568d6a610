import { pageTitle } from "#app/screen/page/page-title";
import { readerOf } from "#app/screen/read/page-reader";
import { readHere } from "#app/screen/read/read-here";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/office-permit.route";
import { OfficePermit } from "./office-permit";
import { officePermitPage } from "./office-permit-view";

export const loader = ({ context, request, params }: Route.LoaderArgs) => officePermitPage(readerOf(context, request), params.permitId);

export const clientLoader = ({ request, params, serverLoader }: Route.ClientLoaderArgs) =>
  readHere(request, (reader) => officePermitPage(reader, params.permitId), serverLoader);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const permit = loaderData?.permit;
  const name = permit ? [permit.number, permit.address.line1].filter(Boolean).join(", ") : m.office_column_permit();
  return pageTitle(name, matches);
};

export default function OfficePermitRoute({ loaderData }: Route.ComponentProps) {
  return <OfficePermit page={loaderData} />;
}
