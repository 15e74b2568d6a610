import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/walk-in.route";
import { WalkIn } from "./walk-in";
import { walkInPage } from "./walk-in-view";

const textOf = (request: Request): string => (new URL(request.url).searchParams.get("find") ?? "").slice(0, 200);

const { loader, clientLoader, meta } = screenOf(
  (reader, { request }: Route.LoaderArgs) => walkInPage(reader, textOf(request)),
  m.office_walk_in_title,
);

export { clientLoader, loader, meta };

export default function WalkInRoute({ loaderData }: Route.ComponentProps) {
  return <WalkIn page={loaderData} />;
}
