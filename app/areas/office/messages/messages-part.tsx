import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { m } from "#schemas/messages/compiled/messages";
import { island, useIsland } from "#ui/island";
import { Text } from "#ui/layout/page";
import { MissingPart } from "#ui/missing-part";

const tab = island(() => import("./messages-tab"));

/** What is said with the applicant and among colleagues, as a file of its own. */
export function MessagesPart({ page }: { page: OfficePermitPage }) {
  const part = useIsland(tab, true);
  if (part.kind === "here") return <part.parts.MessagesTab page={page} />;
  return part.kind === "failed" ? <MissingPart of={tab} onClose={() => undefined} /> : <Text tone="muted">{m.shell_loading()}</Text>;
}
