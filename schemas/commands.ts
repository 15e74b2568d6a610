import { absenceCommands } from "./absence-commands";
import { agreementCommands } from "./agreement-commands";
import { bugReportCommands } from "./bug-report-commands";
import type { AnyCommand } from "./command";
import { commentCommands } from "./comment-commands";
import { completionCommands } from "./completion-commands";
import { conditionCommands } from "./condition-commands";
import { contractorCommands } from "./contractor-commands";
import { correctionCommands } from "./correction-commands";
import { decisionCommands } from "./decision-commands";
import { documentCommands } from "./document-commands";
import { draftCommands } from "./draft-commands";
import { endingCommands } from "./ending-commands";
import { feeCommands } from "./fee-commands";
import { feeScheduleCommands } from "./fee-schedule-commands";
import { fieldCommands } from "./field-commands";
import { fileRequestCommands } from "./file-request-commands";
import { findingCommands } from "./finding-commands";
import { formCommands } from "./form-commands";
import { holdCommands } from "./hold-commands";
import { holdingCommands } from "./holding-commands";
import { importCommands } from "./import-commands";
import { inspectionCommands } from "./inspection-commands";
import { intakeCommands } from "./intake-commands";
import { issueCommands } from "./issue-commands";
import { keptPropertyCommands } from "./kept-property-commands";
import { membershipCommands } from "./membership-commands";
import { noteCommands } from "./note-commands";
import { notificationCommands } from "./notification-commands";
import { organizationCommands } from "./organization-commands";
import { permitRulesCommands } from "./permit-rules-commands";
import { permitTypeCommands } from "./permit-type-commands";
import { preferenceCommands } from "./preference-commands";
import { propertyCommands } from "./property-commands";
import { resultCommands } from "./result-commands";
import { reviewCommands } from "./review-commands";
import { revisionCommands } from "./revision-commands";
import { scheduleCommands } from "./schedule-command";
import { sharedLinkCommands } from "./shared-link-commands";
import { submitCommands } from "./submit-command";
import { usabilityTestCommands } from "./usability-test-commands";

/** The whole write surface of the product, a line a noun. */
export const commandList: readonly AnyCommand[] = [
  ...draftCommands,
  ...documentCommands,
  ...submitCommands,
  ...intakeCommands,
  ...reviewCommands,
  ...commentCommands,
  ...correctionCommands,
  ...decisionCommands,
  ...feeCommands,
  ...issueCommands,
  ...inspectionCommands,
  ...scheduleCommands,
  ...absenceCommands,
  ...fieldCommands,
  ...findingCommands,
  ...resultCommands,
  ...completionCommands,
  ...revisionCommands,
  ...fileRequestCommands,
  ...endingCommands,
  ...holdCommands,
  ...conditionCommands,
  ...noteCommands,
  ...holdingCommands,
  ...notificationCommands,
  ...propertyCommands,
  ...keptPropertyCommands,
  ...contractorCommands,
  ...organizationCommands,
  ...formCommands,
  ...membershipCommands,
  ...feeScheduleCommands,
  ...permitRulesCommands,
  ...permitTypeCommands,
  ...preferenceCommands,
  ...importCommands,
  ...usabilityTestCommands,
  ...agreementCommands,
  ...bugReportCommands,
  ...sharedLinkCommands,
];

const byName = new Map(commandList.map((command) => [command.name, command]));

/** The command of this name, or undefined: names come from outside. */
export const commandNamed = (name: string): AnyCommand | undefined => byName.get(name);
