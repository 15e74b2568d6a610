import { m } from "#schemas/messages/compiled/messages";
import { island, useIsland } from "#ui/island";
import { Text } from "#ui/layout/page";
import { MissingPart } from "#ui/missing-part";
import type { CompareViewProps } from "./compare-view";

const view = island(() => import("./compare-view"));

/** Comparing as a file of its own: it comes to who compares. */
export function ComparePart({ onLeave, ...props }: CompareViewProps & { onLeave: () => void }) {
  const part = useIsland(view, true);
  if (part.kind === "here") return <part.parts.CompareView {...props} />;
  return part.kind === "failed" ? <MissingPart of={view} onClose={onLeave} /> : <Text tone="muted">{m.plan_arriving()}</Text>;
}
