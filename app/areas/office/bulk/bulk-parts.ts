import { BulkDialog, OutcomeDialog } from "./bulk-dialog";
import { BulkLine } from "./bulk-line";

/** What is done with several permits at once, as one file: it comes when the first permit is chosen. */
export const bulkParts = { BulkDialog, BulkLine, OutcomeDialog };
