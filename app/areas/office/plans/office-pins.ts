import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { type Pinned, type PinnedFiles, pinnedFindings, pinnedPhotos } from "#app/features/plan/pins/pinned";
import { dayAndTime } from "#ui/date-text";

/** All that was pinned on site, as the office knows it. */
export const officePins = ({ rows, calendar }: OfficePermitPage): readonly Pinned[] => [
  ...pinnedFindings(rows.finding),
  ...pinnedPhotos(rows["inspection-photo"], ({ observedAt }) => dayAndTime(observedAt, calendar.timeZone)),
];

/** The drawings that pins lead to. */
export const pinFiles = ({ rows }: OfficePermitPage): PinnedFiles => ({ documents: rows.document, sets: rows["approved-set"] });
