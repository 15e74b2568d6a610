import { m } from "#schemas/messages/compiled/messages";
import { island, useIsland } from "#ui/island";
import { Text } from "#ui/layout/page";
import { MissingPart } from "#ui/missing-part";
import type { ThreadProps } from "./thread-panel";

const panel = island(() => import("./thread-panel"));

/** What a permit's parties and the office say to each other, as a file of its own: most visits of a permit read none of it. */
export function ThreadPart(props: ThreadProps) {
  const part = useIsland(panel, true);
  if (part.kind === "here") return <part.parts.ThreadPanel {...props} />;
  return part.kind === "failed" ? <MissingPart of={panel} onClose={() => undefined} /> : <Text tone="muted">{m.shell_loading()}</Text>;
}
