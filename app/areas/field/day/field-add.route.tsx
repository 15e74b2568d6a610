import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/field-add.route";
import { AddPage } from "./add-page";
import { fieldAdd } from "./field-add-view";

const searchOf = (request: Request): URLSearchParams => new URL(request.url).searchParams;

const { loader, clientLoader, meta } = screenOf(
  (reader, { request }: Route.LoaderArgs) => fieldAdd(reader, searchOf(request)),
  m.field_add_on_site,
);

export { clientLoader, loader, meta };

export default function FieldAddRoute({ loaderData }: Route.ComponentProps) {
  return <AddPage page={loaderData} />;
}
