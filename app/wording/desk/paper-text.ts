import { m } from "#schemas/messages/compiled/messages";
import type { PaperKind } from "#schemas/paper/paper";

const titles: Readonly<Record<PaperKind, () => string>> = {
  "permit-card": m.paper_list_permit_card,
  "temporary-certificate": m.paper_list_temporary_certificate,
  certificate: m.paper_kind_certificate,
  "correction-letter": m.paper_kind_correction_letter,
  "incompleteness-letter": m.paper_kind_incompleteness_letter,
  "approval-letter": m.paper_kind_approval_letter,
  "denial-letter": m.paper_kind_denial_letter,
  "stop-work-order": m.paper_kind_stop_work_order,
  "inspection-notice": m.paper_kind_inspection_notice,
};

/** What lists call a kind of paper. */
export const paperTitle = (kind: PaperKind): string => titles[kind]();
