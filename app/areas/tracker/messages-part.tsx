import type { PermitPage } from "#app/features/permit/permit-page";
import { m } from "#schemas/messages/compiled/messages";
import { island, useIsland } from "#ui/island";
import { Text } from "#ui/layout/page";
import { MissingPart } from "#ui/missing-part";

const panel = island(() => import("#app/features/permit/thread/thread-panel"));

/** What is said with the office, as a file of its own: it stands below the fold. */
export function MessagesPart({ page }: { page: PermitPage }) {
  const part = useIsland(panel, true);
  if (part.kind === "here") return <part.parts.ThreadPanel page={page} />;
  return part.kind === "failed" ? <MissingPart of={panel} onClose={() => undefined} /> : <Text tone="muted">{m.shell_loading()}</Text>;
}

/** That the office wrote what this party has not read. It comes with the thread, and takes no room before. */
export function NewMessages({ page, to }: { page: PermitPage; to: string }) {
  const part = useIsland(panel, false);
  return part.kind === "here" ? <part.parts.NewMessages page={page} to={to} /> : null;
}
