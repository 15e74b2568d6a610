import { createContext } from "react-router";
import type { Absence } from "#schemas/calendar/absence";
import type { Contractor, ContractorCard, ContractorClaim } from "#schemas/contractor/contractor";
import type { ContractorList, ContractorQuery } from "#schemas/contractor/contractor-list";
import type { PermitDocument } from "#schemas/document/document";
import type { FileRequest } from "#schemas/document/file-request";
import type { LinkTask } from "#schemas/document/link-task";
import type { LinkScope, LinkSigning, SharedLink } from "#schemas/document/shared-link";
import type { Drawer } from "#schemas/fee/drawer/drawer";
import type { AttemptStanding } from "#schemas/fee/online/online-payment";
import type { FeeSchedule } from "#schemas/fee/schedule/fee-schedule";
import type { TrustBook } from "#schemas/fee/trust/trust-balance";
import type { Inspection } from "#schemas/inspection/inspection";
import type { InspectionRange } from "#schemas/inspection/inspection-list";
import type { NoticePreferences } from "#schemas/notification/notice-preferences";
import type { PublicCertificate } from "#schemas/paper/certificate-standing";
import type { Member } from "#schemas/people/account";
import type { ShownInvitation } from "#schemas/people/membership";
import type { Organization } from "#schemas/people/organization";
import type { PendingFactor } from "#schemas/people/second-factor";
import type { SsoProvider } from "#schemas/people/sso";
import type { PublicStep } from "#schemas/permit/list/next-step";
import type { PermitList, PermitQuery } from "#schemas/permit/list/permit-query";
import type { Draft, Permit, PermitSummary } from "#schemas/permit/permit";
import type { PermitRows } from "#schemas/permit/permit-rows";
import type { MarkOf } from "#schemas/permit/unsent";
import type { AnswerValue, PermitType } from "#schemas/permit-type/permit-type";
import type { Problem } from "#schemas/problem";
import type { KeptProperty } from "#schemas/property/kept-property";
import type { Property } from "#schemas/property/property";
import type { FoundProperties } from "#schemas/property/property-list";
import type { PropertyRecords } from "#schemas/property/property-record";
import type { QueueLine, QueuePage } from "#schemas/queue-ticket/queue-ticket";
import type { Report, ReportName, ReportQuery, ReportRecords, ReportRecordsQuery } from "#schemas/report/report";
import type { Person } from "#schemas/role";
import type { UsabilityTest } from "#schemas/usability-test/usability-test";
import type { Locale, Localized } from "#schemas/values";
import type { StaffRecords } from "./context-of-staff";

/**
 * What screens read. Two things implement it: the worker over D1, for the first paint, and the device over its replica.
 * A screen is a pure function of what these answer, so both show the same.
 */
export interface Reader extends StaffRecords {
  readonly source: "worker" | "device";
  /** When what is shown was true by the worker's word; null on the worker (now). */
  readonly asOf: string | null;
  readonly now: string;
  readonly organization: Organization;
  readonly person: Person;
  /** What of a row waits on this device and has not reached the office; nothing on the worker. Rows are shown by `shownRow`. */
  readonly unsent: MarkOf;
  /** Current editions, or one edition by its id. */
  permitTypes(): Promise<readonly PermitType[]>;
  permitType(id: string): Promise<PermitType | null>;
  /** Of every permit type, begun and planned. */
  feeSchedules(): Promise<readonly FeeSchedule[]>;
  /** Every row of the permit's scopes that this person may see; null when there is none here. */
  permitRows(permitId: string): Promise<PermitRows | null>;
  permitByNumber(number: string): Promise<Permit | null>;
  /** For staff the organization's permits, for others their own; the same on worker and device (`selectPermits`). */
  permits(query: PermitQuery): Promise<PermitList>;
  /** This person's applications not sent yet, newest first. */
  drafts(): Promise<readonly Draft[]>;
  /** Permits this person is a party to, newest first. */
  ownPermits(): Promise<readonly Permit[]>;
  /** What the office asked of them for those permits, by id; or one such request, null where it is not theirs. */
  fileRequests(): Promise<readonly FileRequest[]>;
  /** Links that this person made, and those made for them, newest first. */
  sharedLinks(): Promise<readonly SharedLink[]>;
  fileRequest(requestId: string): Promise<FileRequest | null>;
  /** Anybody signed in may ask the worker; the device of somebody without a role knows the places of their own permits, without zoning. */
  property(propertyId: string): Promise<Property | null>;
  /** Places by address or parcel, else those spelled nearly so. A device without a role has none: ask `GET /api/v2/properties?text=`. */
  properties(text: string, limit: number): Promise<FoundProperties>;
  /** Lines of its permits, by id: for staff all, for others their own. */
  permitsOfProperty(propertyId: string): Promise<readonly PermitSummary[]>;
  /** What this person may see of these permits, besides their lines; nothing of those that are not here. */
  propertyRecords(permitIds: readonly string[]): Promise<PropertyRecords>;
  /** Places that this person keeps on their devices, and their permits. */
  keptProperties(): Promise<readonly KeptProperty[]>;
  /** Contractors of the organization, for staff alone (`selectContractors`). */
  contractors(query: ContractorQuery): Promise<ContractorList>;
  /** One contractor as staff know it; null for everybody else. */
  contractor(id: string): Promise<Contractor | null>;
  /** Claims that wait for the office, the oldest first; none to whoever is not staff. */
  contractorClaims(): Promise<readonly ContractorClaim[]>;
  /** What this person sees of the contractors that are theirs, by name. */
  ownContractors(): Promise<readonly ContractorCard[]>;
  /** Lines of open permits that stand on a contractor, by id: for staff all, for others their own. */
  permitsOfContractor(id: string): Promise<readonly PermitSummary[]>;
  members(): Promise<readonly Member[]>;
  /** How many permits each of these lists holds. */
  permitCounts(queries: readonly PermitQuery[]): Promise<readonly number[]>;
  /** Cash drawers, open and of days that were, by id; for the desk alone. */
  drawers(): Promise<readonly Drawer[]>;
  /** Trust accounts of contractors with what happened to them, by name; for the desk alone. */
  trustBooks(): Promise<readonly TrustBook[]>;
  /** One of them, for the desk. The worker answers whose contractor it is too; null for everybody else, and where there is none. */
  trustBook(contractorId: string): Promise<TrustBook | null>;
  /** Usability tests, the newest first; for staff alone. */
  usabilityTests(): Promise<readonly UsabilityTest[]>;
  /**
   * Inspections of a range, in the order in which they will be made (`selectInspections`): for inspectors and the desk
   * everybody's, for others those of their own permits. A device has those of the permits it holds.
   */
  inspections(range: InspectionRange): Promise<readonly Inspection[]>;
  /** When inspectors are away, of days of the organization's, both ends included; for staff alone (`absencesIn`). */
  absences(days: { readonly from: string; readonly to: string }): Promise<readonly Absence[]>;
  /** How this person wants to be told; null where they have chosen nothing. */
  noticePreferences(): Promise<NoticePreferences | null>;
  /** One inspection, of those that `inspections` knows; null when there is none here. */
  inspection(inspectionId: string): Promise<Inspection | null>;
}

/** Who asks for this page, as the worker's loaders see them. */
export interface PageRequest {
  readonly organization: Organization;
  /** Null: not signed in. */
  readonly person: Person | null;
  readonly locale: Locale;
  readonly theme: "system" | "light" | "dark" | "sunlight";
  /** Null: as the area suggests. */
  readonly density: "roomy" | "compact" | null;
  readonly nonce: string;
  /** Names this request in the log; a page that tells of a fault shows it. */
  readonly requestId: string;
  /** When the worker began to answer. */
  readonly now: string;
  readonly build: string;
  readonly development: boolean;
  /** The person must confirm their address before any other signed-in page (product.md P8). */
  readonly mustVerify: boolean;
  /** What this browser's session still lacks: to every other page nobody is signed in. Null: nothing, or there is none. */
  readonly secondFactor: PendingFactor | null;
  /** Whether anybody can sign in at this address: not over plain http on a private network (product.md P2). */
  readonly maySignIn: boolean;
  /** Providers that somebody may sign in with here, besides a password. */
  readonly signInWith: readonly SsoProvider[];
  /** Null when nobody is signed in. */
  readonly reader: Reader | null;
  readonly publicReader: PublicReader;
  /** Null when nobody is signed in. */
  readonly reports: ReportReader | null;
  readonly links: LinkDesk;
  readonly invoices: InvoiceDesk;
  /**
   * Asks a door of this site as this browser would, by POST: for the form of a page without the app. `set`: cookies that doors which were asked
   * before have set, and the browser has not been given yet.
   */
  ask(path: string, body: Readonly<Record<string, unknown>>, set: readonly string[]): Promise<Response>;
  /** Whether whoever is signed in by such cookies may act at this office; true where they sign nobody in. */
  mayActWith(set: readonly string[]): Promise<boolean>;
}

/** Figures over many permits, which the worker alone can count: a device holds two years of them at most. */
export interface ReportReader {
  report(name: ReportName, query: ReportQuery): Promise<Report>;
  /** The records behind a figure; null when the report has no such figure. Refuses `role-missing` to whoever is not staff. */
  records(name: ReportName, query: ReportRecordsQuery): Promise<ReportRecords | null>;
}

/** A document as a link shares it. `version`: which of its slot's files it is, where there are several. */
export interface SharedDocument extends Pick<PermitDocument, "id" | "slot" | "fileName" | "bytes" | "addedAt"> {
  readonly version: number | null;
  readonly hasPreview: boolean;
}

/** What the secret of a link opens. Never more than its scope names. */
export interface OpenedLink {
  readonly scope: LinkScope["kind"];
  readonly label: string;
  readonly makerName: string;
  readonly about: string;
  readonly expiresAt: string;
  readonly filledAt: string | null;
  readonly type: PermitType | null;
  /** The one task that is handed over. */
  readonly task: LinkTask | null;
  /** The permit's public fields, and its documents where the link names them. */
  readonly shared: {
    readonly permit: PublicPermit;
    readonly documents: readonly SharedDocument[] | null;
  } | null;
}

/** What anybody may do with the secret of a link, on the worker alone. */
export interface LinkDesk {
  /** Null for a secret that opens nothing, whatever the reason. `viewer`: the account that is signed in, whose own look is no view. */
  open(request: Request, token: string, viewer: string | null): Promise<OpenedLink | "throttled" | null>;
  /** Whether this browser has opened the link while it stood, and may have kept something of its task. */
  openedHere(token: string): boolean;
  answer(token: string, base: AnswerValue | null, value: AnswerValue): Promise<Problem | null>;
  sign(token: string, signing: LinkSigning): Promise<Problem | null>;
  giveFile(token: string, file: File): Promise<Problem | null>;
}

/** What whoever has an invoice's link sees of it: no other fact of the permit, no name of the office's people. */
export interface PayableInvoice {
  readonly number: string;
  readonly payerName: string;
  readonly typeName: Localized;
  readonly address: string;
  readonly fees: readonly { readonly name: Localized; readonly amountCents: number; readonly owedCents: number }[];
  readonly totalCents: number;
  /** Asked for now. */
  readonly owedCents: number;
  readonly madeOn: string;
  readonly dueOn: string;
  readonly isPastDue: boolean;
  /** By card on the provider's page; or why not: the office takes none, or what keeps the permit from being issued. */
  readonly card: "offered" | "not-taken" | Problem;
  /** How a payment stands whose payer is back; null: nobody is. `asking`: the provider did not say. */
  readonly back: AttemptStanding | "asking" | null;
}

/** What anybody may do who has opened an invoice's link in this browser, by the invoice's number; on the worker alone. */
export interface InvoiceDesk {
  /** Null for one whose link opens nothing here, whatever the reason. `attempt`: the payment whose payer is back. */
  open(number: string, attempt: string | null): Promise<PayableInvoice | "throttled" | null>;
  /** The payment provider's page, or why there is none. */
  begin(number: string, language: Locale): Promise<{ readonly url: string; readonly amountCents: number } | Problem>;
}

/** What anybody may read without an account. */
export interface PublicReader {
  permitTypes(): Promise<readonly PermitType[]>;
  feeSchedules(): Promise<readonly FeeSchedule[]>;
  /** Public fields alone. */
  publicPermit(number: string): Promise<PublicPermit | null>;
  /** What the invitation leads to whose link this browser opened; null for one that works no more. */
  invitation(): Promise<ShownInvitation | null>;
  /** The line at the counter; null where the office gives no numbers. */
  queueLine(): Promise<QueueLine | null>;
  /** The same with the number that this browser took, and whether it is the lobby's screen. */
  queuePage(): Promise<QueuePage | null>;
  medianDays(): Promise<readonly { readonly typeName: string; readonly days: number; readonly sample: number }[]>;
  search(text: string): Promise<
    readonly {
      readonly number: string;
      readonly addressLine: string;
      readonly typeName: string;
      readonly state: Permit["state"];
      readonly rawStatus: string;
    }[]
  >;
}

/** What the QR code's page shows: no person's name, no telephone, no documents. */
export interface PublicPermit {
  readonly number: string;
  readonly addressLine: string;
  readonly parcel: string | null;
  readonly typeName: string;
  readonly description: string;
  readonly state: Permit["state"];
  readonly rawStatus: string;
  readonly courtSpans: Permit["courtSpans"];
  /** Whether it is issued without a review. */
  readonly isAtOnce: boolean;
  readonly appliedOn: string | null;
  readonly issuedOn: string | null;
  readonly expiresOn: string | null;
  readonly completedOn: string | null;
  readonly contractorName: string;
  readonly stopWork: boolean;
  /** What comes next, as anybody may know it. */
  readonly next: PublicStep;
  /** Inspections of the job that have passed, of those it needs or had. */
  readonly passed: { readonly done: number; readonly of: number };
  readonly inspections: readonly {
    readonly name: string;
    readonly final: boolean;
    readonly state: Inspection["state"];
    readonly result: Inspection["result"];
    readonly on: string | null;
  }[];
  /** The newest first. */
  readonly certificates: readonly PublicCertificate[];
  readonly typeId: string | null;
}

export const pageRequestContext = createContext<PageRequest>();
