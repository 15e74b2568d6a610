import { z } from "zod";
import { document } from "../document/document";
import { type SharedLink, sharedLink } from "../document/shared-link";
import { type NoticePreferences, noticePreferences } from "../notification/notice-preferences";
import { type Notification, notification } from "../notification/notification";
import { type SavedView, savedView } from "../permit/list/saved-view";
import { activity, draft, party, permit, submission } from "../permit/permit";
import type { PermitRows } from "../permit/permit-rows";
import { type KeptProperty, keptProperty } from "../property/kept-property";
import { type SavedReport, savedReport } from "../report/saved-report";
import { type LibraryComment, libraryContent } from "../review/library-comment";
import { correction } from "../review/review";
import { role } from "../role";
import { message } from "../thread/message";
import { instant, locale } from "../values";
import { type Agreement, agreement } from "./agreement";
import { shownPasskey } from "./passkey";
import { calendarProvider, signInProvider, ssoProvider } from "./sso";

/** A session of one's own, without what opens it. */
export const ownSession = z.object({
  startedAt: instant,
  usedAt: instant,
  endsAt: instant,
  signedInBy: signInProvider,
  browser: z.string().nullable(),
  address: z.string().nullable(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** An account as its owner takes it away: no password, key, token or hash of one. */
export const ownAccount = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  picture: z.string().nullable(),
  language: locale,
  calendarProvider,
  createdAt: instant,
});

const ownAgreement = agreement.pick({ document: true, version: true, timestamp: true, recordedAt: true, address: true, agent: true });
const ownNotice = notification.pick({ event: true, sentAt: true, read: true }).extend({
  number: notification.shape.resource.shape.number,
  about: notification.shape.resource.shape.address,
});
const ownLink = sharedLink
  .pick({
    about: true,
    scope: true,
    label: true,
    email: true,
    madeAt: true,
    expiresAt: true,
    revokedAt: true,
    viewCount: true,
    filledAt: true,
  })
  .extend({ permitId: z.string() });

/** What somebody is and has chosen at this office. */
export const ownRecord = z.object({
  account: ownAccount,
  membership: z.object({ roles: z.array(role), status: z.string(), disciplines: z.array(z.string()) }).nullable(),
  preferences: noticePreferences.omit({ id: true }).nullable(),
  agreements: z.array(ownAgreement),
  notices: z.array(ownNotice),
  links: z.array(ownLink),
  keptPlaces: z.array(keptProperty.omit({ permitIds: true })),
  /** Comments kept to be written again: one's own, not the office's. */
  libraryComments: z.array(libraryContent).default([]),
  /** Views of the queue that were saved: one's own, not the team's. */
  savedReports: z.array(savedReport.pick({ name: true, question: true, query: true, mailing: true, savedAt: true })).default([]),
  savedViews: z.array(savedView.pick({ name: true, query: true, savedAt: true })).default([]),
  sessions: z.array(ownSession),
  passkeys: z.array(shownPasskey.omit({ id: true })),
  /** An authenticator app that is set up: never its secret, nor the recovery codes. */
  authenticatorApp: z.object({ setUpAt: instant, recoveryCodesLeft: z.int().nonnegative() }).nullable(),
  connectedAccounts: z.array(ssoProvider),
});
export type OwnRecord = z.infer<typeof ownRecord>;

/** A permit that somebody is a party to, and what they put into it: nothing that others wrote. */
export const ownPermit = permit
  .pick({ id: true, number: true, address: true, parcel: true, typeName: true, state: true, appliedOn: true, issuedOn: true })
  .extend({
    as: z.array(party.omit({ accountId: true })),
    sent: z.array(submission.pick({ revision: true, sentAt: true, answers: true })),
    documents: z.array(document.pick({ slot: true, fileName: true, mediaType: true, bytes: true, addedAt: true })),
    answeredCorrections: z.array(correction.pick({ number: true, answer: true, answeredAt: true })),
    messages: z.array(message.pick({ text: true, sentAt: true })).default([]),
    acts: z.array(activity.pick({ at: true, event: true })),
  });
export type OwnPermit = z.infer<typeof ownPermit>;

export const ownDraft = draft.omit({ authorId: true, finishedSections: true }).extend({ documents: ownPermit.shape.documents });
export type OwnDraft = z.infer<typeof ownDraft>;

/** `GET /api/v2/account/data`: `record` comes with the first page alone; `next` is the `after` of the next page. */
export const ownDataPage = z.object({
  record: ownRecord.nullable(),
  drafts: z.array(ownDraft),
  permits: z.array(ownPermit),
  next: z.string().nullable(),
});
export type OwnDataPage = z.infer<typeof ownDataPage>;

/**
 * What somebody put into a permit, of the rows of its scope; null where they are no party to it. Staff's words, other people's
 * files and acts, and the other parties are left out: schemas drop what they do not name.
 */
export function ownPermitOf(rows: PermitRows, accountId: string): OwnPermit | null {
  const found = rows.permit[0];
  const as = found?.parties.filter((each) => each.accountId === accountId) ?? [];
  if (found === undefined || as.length === 0) return null;
  const answers = as.some((each) => each.role === "applicant") ? rows.correction.filter(({ answeredAt }) => answeredAt !== null) : [];
  return ownPermit.parse({
    ...found,
    as,
    sent: rows.submission.filter(({ sentBy }) => sentBy === accountId),
    documents: rows.document.filter(({ addedBy }) => addedBy === accountId),
    answeredCorrections: answers,
    messages: rows.message.filter(({ authorId }) => authorId === accountId),
    acts: rows.activity.filter(({ actorId }) => actorId === accountId),
  });
}

/** An application of one's own that is not sent; null where it is somebody else's. */
export function ownDraftOf(rows: PermitRows, accountId: string): OwnDraft | null {
  const found = rows.draft[0];
  if (found === undefined || found.authorId !== accountId) return null;
  return ownDraft.parse({ ...found, documents: rows.document.filter(({ addedBy }) => addedBy === accountId) });
}

/** The rows of one's own scope as one takes them away: links made, not those received. */
export const ownRowsOf = (rows: {
  readonly preferences: NoticePreferences | null;
  readonly agreements: readonly Agreement[];
  readonly notices: readonly Notification[];
  readonly links: readonly SharedLink[];
  readonly keptPlaces: readonly KeptProperty[];
  readonly libraryComments: readonly LibraryComment[];
  readonly savedViews: readonly SavedView[];
  readonly savedReports: readonly SavedReport[];
}): Pick<
  OwnRecord,
  "preferences" | "agreements" | "notices" | "links" | "keptPlaces" | "libraryComments" | "savedViews" | "savedReports"
> =>
  ownRecord
    .pick({
      preferences: true,
      agreements: true,
      notices: true,
      links: true,
      keptPlaces: true,
      libraryComments: true,
      savedViews: true,
      savedReports: true,
    })
    .parse({
      preferences: rows.preferences,
      agreements: rows.agreements,
      notices: rows.notices.map((each) => ({ ...each, number: each.resource.number, about: each.resource.address })),
      keptPlaces: rows.keptPlaces,
      libraryComments: rows.libraryComments,
      savedViews: rows.savedViews,
      savedReports: rows.savedReports,
      links: rows.links.filter(({ side }) => side === "made"),
    });
