import { readerOf } from "#app/screen/read/page-reader";
import { readHere } from "#app/screen/read/read-here";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/contractor.route";
import { ContractorSheet } from "./contractor-page";
import { contractorPage } from "./contractor-view";

export const loader = ({ context, request, params }: Route.LoaderArgs) => contractorPage(readerOf(context, request), params.contractorId);
export const clientLoader = ({ request, serverLoader, params }: Route.ClientLoaderArgs) =>
  readHere(request, (reader) => contractorPage(reader, params.contractorId), serverLoader);
export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData ? loaderData.contractor.name : m.licenses_title() }];

export default function ContractorRoute({ loaderData }: Route.ComponentProps) {
  return <ContractorSheet page={loaderData} />;
}
