import type { PermitPage } from "#app/features/permit/permit-page";
import { m } from "#schemas/messages/compiled/messages";
import { island, useIsland } from "#ui/island";
import { Text } from "#ui/layout/page";
import { MissingPart } from "#ui/missing-part";

const list = island(() => import("./paper-list"));

/** The letters and certificates of a permit, as a file of its own; nothing before the office has issued one. */
export function PaperPart({ page }: { page: PermitPage }) {
  const issued = page.rows.paper.length > 0;
  const part = useIsland(list, issued);
  if (!issued) return null;
  if (part.kind === "here") return <part.parts.PaperSection page={page} />;
  return part.kind === "failed" ? <MissingPart of={list} onClose={() => undefined} /> : <Text tone="muted">{m.shell_loading()}</Text>;
}
