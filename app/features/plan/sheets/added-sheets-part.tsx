import { useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { isPdf } from "#schemas/plan/plan-file";
import { css } from "#styled/css";
import { island, useIsland } from "#ui/island";
import { Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import type { AddedSheetsProps } from "./added-sheets";

const sheets = island(() => import("./added-sheets"));

function Part(props: AddedSheetsProps) {
  const part = useIsland(sheets, true);
  if (part.kind === "here") return <part.parts.AddedSheets key={props.document.sha256} {...props} />;
  // Nothing waits for it: without it the file is sent all the same.
  return part.kind === "failed" ? null : <Text tone="muted">{m.sheets_reading_begins()}</Text>;
}

/**
 * The sheets of a plan that was just added, for whoever added it to look over before it is sent; of one that was there before, on wish, so that
 * the engine comes for nobody who does not ask for it. A picture is one sheet, and nothing is read of it.
 */
export function AddedSheetsPart({ justAdded, ...props }: AddedSheetsProps & { justAdded: boolean }) {
  const [wanted, setWanted] = useState(false);
  if (!isPdf(props.document)) return null;
  if (justAdded || wanted) return <Part {...props} />;
  // A name of one long word breaks wherever it must.
  return (
    <div className={css({ overflowWrap: "anywhere", "& button": { whiteSpace: "normal", textAlign: "start", maxWidth: "full" } })}>
      <LinkButton onClick={() => setWanted(true)}>{m.sheets_see({ file: props.document.fileName })}</LinkButton>
    </div>
  );
}
