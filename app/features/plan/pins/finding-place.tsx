import { onSheet } from "#app/wording/on-sheet";
import { island, useIsland } from "#ui/island";
import { Text } from "#ui/layout/page";
import type { PlacedFinding } from "./pinned";

const place = island(() => import("./pin-place"));

/** Where a finding is pinned, nothing where it is not: its words at once, the picture of its place and the way there as a part that few visits need. */
export function FindingPlace(props: PlacedFinding) {
  const { sheetPin } = props.finding;
  const part = useIsland(place, Boolean(sheetPin));
  if (!sheetPin) return null;
  if (part.kind === "here") return <part.parts.PinnedPlace {...props} />;
  return (
    <Text as="meta" strong>
      {onSheet(sheetPin)}
    </Text>
  );
}
