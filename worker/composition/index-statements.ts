import { sharedLinkIndexStatements } from "#worker/links/shared-link-store";
import type { CommitExtras } from "#worker/sync/push/commit-store";
import { bugReportIndexStatements } from "../features/bug-reports/bug-report-store";
import { contractorIndexStatements } from "../features/contractors/contractor-index-store";
import { inspectionIndexStatements } from "../features/inspections/inspection-index-store";
import { membershipStatements } from "../features/people/people-store";
import { permitIndexStatements } from "../features/permits/permit-index-store";
import { propertyIndexStatements } from "../features/properties/property-index-store";
import { reportIndexStatements } from "../features/reports/report-index-store";

/** The index tables of every noun, a line each, as the batch of a commit takes them. */
export const indexStatementsOf =
  (db: D1Database): CommitExtras["indexStatements"] =>
  (organization, changes) => [
    ...permitIndexStatements(db, organization, changes),
    ...propertyIndexStatements(db, organization, changes),
    ...contractorIndexStatements(db, organization, changes),
    ...inspectionIndexStatements(db, organization, changes),
    ...bugReportIndexStatements(db, organization, changes),
    ...reportIndexStatements(db, organization, changes),
    ...membershipStatements(db, organization, changes),
    ...sharedLinkIndexStatements(db, organization, changes),
  ];
