import { pageTitle } from "#app/screen/page/page-title";
import { readerOf } from "#app/screen/read/page-reader";
import { readHere } from "#app/screen/read/read-here";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/field-add.route";
import { AddPage } from "./add-page";
import { fieldAdd } from "./field-add-view";

const searchOf = (request: Request): URLSearchParams => new URL(request.url).searchParams;

export const loader = ({ context, request }: Route.LoaderArgs) => fieldAdd(readerOf(context, request), searchOf(request));

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  readHere(request, (reader) => fieldAdd(reader, searchOf(request)), serverLoader);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(m.field_add_on_site(), matches);

export default function FieldAddRoute({ loaderData }: Route.ComponentProps) {
  return <AddPage page={loaderData} />;
}
