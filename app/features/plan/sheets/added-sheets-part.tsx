import { useState } from "react";
import type { PermitDocument } from "#schemas/document/document";
import { documentBefore } from "#schemas/document/document-versions";
import { m } from "#schemas/messages/compiled/messages";
import { isPdf } from "#schemas/plan/plan-file";
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

interface PartProps {
  readonly justAdded: boolean;
  /** All files of its permit: among them is the version that it replaces. */
  readonly files: readonly PermitDocument[];
}

/**
 * The sheets of a plan that was just added, for whoever added it to look over before it is sent; of one that was there before, on wish, so that
 * the engine comes for nobody who does not ask for it. A picture is one sheet, and nothing is read of it.
 */
export function AddedSheetsPart({ justAdded, files, ...given }: Omit<AddedSheetsProps, "before"> & PartProps) {
  const [wanted, setWanted] = useState(false);
  if (!isPdf(given.document)) return null;
  const props = { ...given, before: documentBefore(files, given.document) };
  if (justAdded || wanted) return <Part {...props} />;
  return (
    <LinkButton about={props.document.fileName} onClick={() => setWanted(true)}>
      {m.sheets_see()}
    </LinkButton>
  );
}
