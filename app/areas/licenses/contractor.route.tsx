import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/contractor.route";
import { ContractorSheet } from "./contractor-page";
import { contractorPage } from "./contractor-view";

const { loader, clientLoader, meta } = screenOf((reader, { params }: Route.LoaderArgs) => contractorPage(reader, params.contractorId), {
  alone: (page) => (page ? page.contractor.name : m.licenses_title()),
});

export { clientLoader, loader, meta };

export default function ContractorRoute({ loaderData }: Route.ComponentProps) {
  return <ContractorSheet page={loaderData} />;
}
