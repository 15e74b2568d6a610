import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/walk-in.route";
import { WalkIn } from "./walk-in";
import { type WalkInPage, type WalkInSearch, walkInPage } from "./walk-in-view";

const searchOf = (request: Request): WalkInSearch => {
  const query = new URL(request.url).searchParams;
  const said = (name: string) => (query.get(name) ?? "").slice(0, 200);
  return { who: said("who"), find: said("find"), place: said("place") };
};

const { loader, clientLoader, meta } = screenOf<WalkInPage, Route.LoaderArgs>(
  (reader, { request }, ask) => walkInPage(reader, searchOf(request), ask),
  () => m.office_walk_in_title(),
);

export { clientLoader, loader, meta };

export default function WalkInRoute({ loaderData }: Route.ComponentProps) {
  return <WalkIn page={loaderData} />;
}
