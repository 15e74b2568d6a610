import { onSheet } from "#app/wording/on-sheet";
import type { Finding } from "#schemas/inspection/inspection";
import { island, useIsland } from "#ui/island";
import { Text } from "#ui/layout/page";
import type { PinnedFiles } from "./pinned";

const place = island(() => import("./pin-place"));

type Props = {
  finding: Finding;
  /** All that it is numbered among. */
  findings: readonly Finding[];
  files: PinnedFiles;
  /** The reader's own viewer, at the place. */
  to: string;
  /** Whether the picture comes by itself where the file is on this device; else a press brings it. */
  comes?: boolean;
};

/** Where a finding is pinned, nothing where it is not: its words at once, the picture of its place and the way there as a part that few visits need. */
export function FindingPlace(props: Props) {
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
