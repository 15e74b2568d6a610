import { documentCommands } from "./document/document-commands";
import { fileRequestCommands } from "./document/file-request-commands";
import { feeCommands } from "./fee/fee-commands";
import { inspectionCommands } from "./inspection/inspection-commands";
import { conditionCommands } from "./permit/condition-commands";
import { auditCommands } from "./permit/decision/audit-commands";
import { completionCommands } from "./permit/decision/completion-commands";
import { decisionCommands } from "./permit/decision/decision-commands";
import { endingCommands } from "./permit/decision/ending-commands";
import { holdCommands } from "./permit/decision/hold-commands";
import { issueCommands } from "./permit/decision/issue-commands";
import { intakeCommands } from "./permit/draft/intake-commands";
import { revisionCommands } from "./permit/draft/revision-commands";
import { approvedSetCommands } from "./plan/approved-set-commands";
import { planMarkCommands } from "./plan/plan-mark-commands";
import { sheetCommands } from "./plan/sheet-commands";
import { commentCommands } from "./review/comment-commands";
import { correctionCommands } from "./review/correction-commands";
import { reviewCommands } from "./review/review-commands";

/**
 * What an office does with a permit at its desk: the part of the write surface (`commands.ts`) that its pages ask before they offer an act, so
 * that they bring no other.
 */
export const deskCommands = {
  ...reviewCommands,
  ...commentCommands,
  ...correctionCommands,
  ...auditCommands,
  ...decisionCommands,
  ...feeCommands,
  ...issueCommands,
  ...inspectionCommands,
  ...completionCommands,
  ...revisionCommands,
  ...fileRequestCommands,
  ...endingCommands,
  ...holdCommands,
  ...conditionCommands,
  ...intakeCommands,
  ...documentCommands,
  ...sheetCommands,
  ...planMarkCommands,
  ...approvedSetCommands,
};
