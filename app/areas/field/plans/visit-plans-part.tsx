import { useEffect } from "react";
import type { FieldInspection } from "#app/areas/field/visit/field-inspection-view";
import { startEngineAhead } from "#app/local/plan/engine-thread";
import { m } from "#schemas/messages/compiled/messages";
import { island, useIsland } from "#ui/island";
import { Text } from "#ui/layout/page";
import { MissingPart } from "#ui/missing-part";

const viewer = island(() => import("./visit-plans"));

/** The drawings of a visit's permit, as a file of their own: most visits are made without a look at them. */
export function VisitPlansPart({ plans }: { plans: NonNullable<FieldInspection["plans"]> }) {
  useEffect(startEngineAhead, []);
  const part = useIsland(viewer, true);
  if (part.kind === "here") return <part.parts.VisitPlans plans={plans} />;
  return part.kind === "failed" ? <MissingPart of={viewer} onClose={() => undefined} /> : <Text tone="muted">{m.plan_arriving()}</Text>;
}
