import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { type Island, island, useIsland } from "#ui/island";
import { MissingPart } from "#ui/missing-part";

const form = island(() => import("./condition-form"));
/** No visit of a permit waits for it: it comes with the first conditions that somebody looks at. */
export const conditionPart: Island<unknown> = form;

/** Conditions that the library suggests, and the form of one: see `ConditionForm`. */
export function ConditionPart({ page }: { page: OfficePermitPage }) {
  const [isClosed, setClosed] = useState(false);
  const part = useIsland(form, true);
  if (part.kind === "here") return <part.parts.ConditionForm page={page} />;
  return part.kind === "failed" && !isClosed ? <MissingPart of={form} onClose={() => setClosed(true)} /> : null;
}
