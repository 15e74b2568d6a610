import type { Permit } from "../permit/permit";
import { stateFacts } from "../permit/permit-states";
import type { RowData } from "../row";
import { certificateStanding, endingOf } from "./certificate-standing";
import type { Paper, PaperKind } from "./paper";

/** What became of what a paper says. Null: it stands, or says only what was then. */
export const paperStandings = ["replaced", "ended", "revoked", "released", "corrected"] as const;
export type PaperStanding = (typeof paperStandings)[number];

/** The record that a paper is held against. */
export interface PaperRecord {
  readonly permit: Pick<Permit, "state">;
  readonly rows: {
    readonly certificate: readonly RowData<"certificate">[];
    readonly hold: readonly RowData<"hold">[];
    readonly inspection: readonly RowData<"inspection">[];
    readonly "inspection-result": readonly RowData<"inspection-result">[];
    readonly paper: readonly Paper[];
  };
  /** The office's day. */
  readonly today: string;
}

type Standing = (paper: Paper, record: PaperRecord) => PaperStanding | null;

const ofCertificate: Standing = ({ subjectId }, { permit, rows, today }) => {
  const one = rows.certificate.find(({ id }) => id === subjectId);
  const standing = one ? certificateStanding(one, { all: rows.certificate, permit, today }) : "in-force";
  return standing === "in-force" ? null : standing;
};

/** A card is made anew when the permit's contractor or holder changes; the one before names who it was. */
const ofCard: Standing = (paper, { permit, rows }) => {
  const ending = endingOf(permit);
  if (ending !== null) return ending === "expired" ? "ended" : ending;
  const newer = ({ kind, subjectId, madeAt }: Paper) => kind === "permit-card" && subjectId !== paper.subjectId && madeAt > paper.madeAt;
  return rows.paper.some(newer) ? "replaced" : null;
};

/** A later letter asks for what the earlier one still lacks. */
const ofLetter: Standing = (paper, { rows }) =>
  rows.paper.some(({ kind, madeAt }) => kind === paper.kind && madeAt > paper.madeAt) ? "replaced" : null;

const ofOrder: Standing = ({ subjectId }, { rows }) => {
  const hold = rows.hold.find(({ id }) => id === subjectId);
  return hold?.releasedAt ? "released" : null;
};

/** Another result stands for the visit than the one that the notice tells. */
const ofNotice: Standing = ({ subjectId }, { rows }) => {
  const told = rows["inspection-result"].find(({ id }) => id === subjectId);
  const visit = rows.inspection.find(({ id }) => id === told?.inspectionId);
  return told && visit && (visit.resultId ?? told.id) !== told.id && visit.result !== told.result ? "corrected" : null;
};

/** A denial that was appealed from is the office's to decide again. */
const ofDenial: Standing = (_paper, { permit: { state } }) =>
  state === "denied" || state === "appealed" || stateFacts[state].settled ? null : "replaced";

const standings: Readonly<Record<PaperKind, Standing>> = {
  "permit-card": ofCard,
  "temporary-certificate": ofCertificate,
  certificate: ofCertificate,
  "correction-letter": ofLetter,
  "incompleteness-letter": ofLetter,
  "approval-letter": () => null,
  "denial-letter": ofDenial,
  "stop-work-order": ofOrder,
  "inspection-notice": ofNotice,
};

/** What became of what a paper says: told wherever it is listed, for the file itself is never changed. */
export const paperStanding = (paper: Paper, record: PaperRecord): PaperStanding | null => standings[paper.kind](paper, record);

/** Papers as a person looks for them: the newest first, in their own language where there is one. */
export function papersFor(papers: readonly Paper[], language: Paper["language"]): readonly Paper[] {
  const own = (paper: Paper) =>
    paper.language === language ||
    !papers.some((other) => other.subjectId === paper.subjectId && other.kind === paper.kind && other.language === language);
  return papers.filter(own).sort((a, b) => (a.madeAt === b.madeAt ? (a.id < b.id ? 1 : -1) : a.madeAt < b.madeAt ? 1 : -1));
}
