import { useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { LinkButton } from "#ui/text-link";
import { AssignChosenDialog } from "./assign-chosen-dialog";
import type { QueuePage } from "./queue-view";
import { useQueueExport } from "./use-queue-export";

type ChosenBarProps = { page: QueuePage; chosen: ReadonlySet<string>; onClear: () => void };

/** Alone: what asks the router for a file hears of everything that the router reads. */
function ExportChosen({ page: { address }, chosen }: Pick<ChosenBarProps, "page" | "chosen">) {
  const { exportChosen } = useQueueExport(address);
  return <LinkButton onClick={() => exportChosen([...chosen])}>{m.office_export_selected()}</LinkButton>;
}

/** What may be done with the permits that are chosen in the list. */
export function ChosenBar({ page, chosen, onClear }: ChosenBarProps) {
  const [assigning, setAssigning] = useState(false);
  return (
    <>
      <b>{m.office_selected({ count: chosen.size })}</b>
      {page.atDesk && <LinkButton onClick={() => setAssigning(true)}>{m.office_bulk_open()}</LinkButton>}
      <ExportChosen page={page} chosen={chosen} />
      <LinkButton onClick={onClear}>{m.office_clear_selection()}</LinkButton>
      {assigning && (
        <AssignChosenDialog
          permitIds={[...chosen]}
          reviewers={page.reviewers}
          personId={page.personId}
          onClose={() => setAssigning(false)}
        />
      )}
    </>
  );
}
