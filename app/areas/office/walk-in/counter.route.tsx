import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/counter.route";
import { CounterDraft } from "./counter-draft";
import { CounterSent } from "./counter-sent";
import { counterPage } from "./counter-view";

const { loader, clientLoader, meta } = screenOf(
  (reader, { params }: Route.LoaderArgs) => counterPage(reader, params.permitId),
  m.office_walk_in_title,
);

export { clientLoader, loader, meta };

export default function CounterRoute({ loaderData: page }: Route.ComponentProps) {
  if (page.sent) return <CounterSent key={page.permitId} page={page} sent={page.sent} />;
  return page.draft && <CounterDraft key={page.permitId} page={page} draft={page.draft} />;
}
