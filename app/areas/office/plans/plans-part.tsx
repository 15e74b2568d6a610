import { useEffect } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { startEngineAhead } from "#app/local/plan/engine-thread";
import { m } from "#schemas/messages/compiled/messages";
import { island, useIsland } from "#ui/island";
import { Text } from "#ui/layout/page";
import { MissingPart } from "#ui/missing-part";

const tab = island(() => import("./plans-tab"));

/** The plans of a permit, as a file of its own: a permit is opened many times a day, its plans by reviewers. */
export function PlansPart({ page }: { page: OfficePermitPage }) {
  useEffect(startEngineAhead, []);
  const part = useIsland(tab, true);
  if (part.kind === "here") return <part.parts.PlansTab page={page} />;
  return part.kind === "failed" ? <MissingPart of={tab} onClose={() => undefined} /> : <Text tone="muted">{m.plan_arriving()}</Text>;
}
