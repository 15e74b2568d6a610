import { m } from "#app/messages/compiled/messages";
import { readerOf } from "#app/shell/page-reader";
import { pageTitle } from "#app/shell/page-title";
import { readHere } from "#app/shell/read-here";
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
