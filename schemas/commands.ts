import { importCommands } from "./blds/import-commands";
import { absenceCommands } from "./calendar/absence-commands";
import { scheduleCommands } from "./calendar/schedule-command";
import type { AnyCommand } from "./command";
import { contractorCommands } from "./contractor/contractor-commands";
import { documentCommands } from "./document/document-commands";
import { fileRequestCommands } from "./document/file-request-commands";
import { sharedLinkCommands } from "./document/shared-link-commands";
import { feeCommands } from "./fee/fee-commands";
import { feeScheduleCommands } from "./fee/fee-schedule-commands";
import { fieldCommands } from "./inspection/field-commands";
import { findingCommands } from "./inspection/finding-commands";
import { inspectionCommands } from "./inspection/inspection-commands";
import { resultCommands } from "./inspection/result-commands";
import { notificationCommands } from "./notification/notification-commands";
import { agreementCommands } from "./people/agreement-commands";
import { membershipCommands } from "./people/membership-commands";
import { organizationCommands } from "./people/organization-commands";
import { preferenceCommands } from "./people/preference-commands";
import { conditionCommands } from "./permit/condition-commands";
import { completionCommands } from "./permit/decision/completion-commands";
import { decisionCommands } from "./permit/decision/decision-commands";
import { endingCommands } from "./permit/decision/ending-commands";
import { holdCommands } from "./permit/decision/hold-commands";
import { issueCommands } from "./permit/decision/issue-commands";
import { draftCommands } from "./permit/draft/draft-commands";
import { intakeCommands } from "./permit/draft/intake-commands";
import { revisionCommands } from "./permit/draft/revision-commands";
import { submitCommands } from "./permit/draft/submit-command";
import { holdingCommands } from "./permit/holding-commands";
import { noteCommands } from "./permit/note-commands";
import { formCommands } from "./permit-type/form-commands";
import { permitRulesCommands } from "./permit-type/permit-rules-commands";
import { permitTypeCommands } from "./permit-type/permit-type-commands";
import { keptPropertyCommands } from "./property/kept-property-commands";
import { propertyCommands } from "./property/property-commands";
import { bugReportCommands } from "./report/bug-report-commands";
import { commentCommands } from "./review/comment-commands";
import { correctionCommands } from "./review/correction-commands";
import { reviewCommands } from "./review/review-commands";
import { usabilityTestCommands } from "./usability-test/usability-test-commands";

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
