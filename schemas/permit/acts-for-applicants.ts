import { isOffice, type Person } from "../role";
import type { ActivityEvent } from "./activity-event";
import type { Permit } from "./permit";
import { partyOf, systemPerson } from "./permit-access";

/** What applicants do of their own permits. */
const actsOfApplicants: readonly ActivityEvent[] = [
  "permit.answer-incomplete",
  "permit.change-answer",
  "correction.answer",
  "permit.resubmit",
  "permit.appeal",
  "permit.withdraw",
  "file-request.provide",
  "file-request.cannot-provide",
  "revision.submit",
  "revision.withdraw",
  "party-change.ask",
  "party-change.withdraw",
  "inspection.request",
];

/** Whether somebody of the office does for an applicant what the applicant would do: the history says so beside the name of who did it. */
export const isForApplicant = (event: ActivityEvent, permit: Pick<Permit, "parties">, person: Person): boolean =>
  actsOfApplicants.includes(event) &&
  isOffice(person) &&
  person.accountId !== systemPerson.accountId &&
  partyOf(permit, person) === undefined;
