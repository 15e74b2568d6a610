import type { LetterTemplate } from "#schemas/paper/letter-template";
import type { SavedView } from "#schemas/permit/list/saved-view";
import type { StandardCondition } from "#schemas/permit/standard/standard-condition";
import type { FormDraft } from "#schemas/permit-type/form-draft";
import type { RulesDraft } from "#schemas/permit-type/permit-rules";
import type { SavedReport } from "#schemas/report/saved-report";
import type { LibraryComment } from "#schemas/review/library-comment";

/** What staff read of their office's own records; nobody else has any. */
export interface StaffRecords {
  /** Changes to forms that are not published. */
  formDrafts(): Promise<readonly FormDraft[]>;
  /** Changes to what permit types ask of the office that are not in force. */
  rulesDrafts(): Promise<readonly RulesDraft[]>;
  /** The office's library of review comments and this person's own, what is used most first. */
  libraryComments(): Promise<readonly LibraryComment[]>;
  /** The office's conditions to be put on permits, by title. */
  standardConditions(): Promise<readonly StandardCondition[]>;
  /** The team's saved views of the queue and this person's own, by name. */
  savedViews(): Promise<readonly SavedView[]>;
  /** The team's saved reports and this person's own, by name. */
  savedReports(): Promise<readonly SavedReport[]>;
  /** The office's own words for its papers. */
  letterTemplates(): Promise<readonly LetterTemplate[]>;
}
