import type { SavedReport } from "#schemas/report/saved-report";
import { island, useIsland } from "#ui/island";
import { MissingPart } from "#ui/missing-part";
import type { NewReportProps } from "./saved-report-acts";

const acts = island(() => import("./saved-report-acts"));

/** The form that keeps a question under a name, a file of its own. */
export function NewReportPart(props: NewReportProps) {
  const part = useIsland(acts, true);
  if (part.kind === "here") return <part.parts.NewReport {...props} />;
  return part.kind === "failed" ? <MissingPart of={acts} onClose={props.onClose} /> : null;
}

/** What may be done with a saved report: it comes after the list, which is drawn without it. */
export function SavedReportActsPart({ report }: { report: SavedReport }) {
  const part = useIsland(acts, true);
  return part.kind === "here" ? <part.parts.SavedReportActs report={report} /> : null;
}
