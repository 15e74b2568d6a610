import { calendarOf } from "../calendar/business-days";
import type { CommandContext } from "../command";
import { passingResult } from "../inspection/result-standing";
import { certificateSeries, nextNumber } from "../permit/number-series";
import type { Act } from "../permit/permit-command";
import { childrenOf, putShared } from "../permit/permit-record";
import { refuse } from "../problem";
import { aggregates } from "../row-scope";
import { askForPaper } from "./ask-for-paper";
import type { Certificate } from "./certificate";
import type { Certified } from "./certified";

/** Certificates of one permit: a temporary one is issued again for more time, not for ever. */
export const mostCertificates = 100;

/** The aggregates of a command that issues a certificate of this kind: its number is counted. */
export const certificateAggregates = (kind: Certificate["kind"], { organization, now }: CommandContext): readonly string[] => [
  aggregates.numberSeries(certificateSeries(kind, calendarOf(organization), now)),
];

/** The inspections that have passed, each by the result that stands, in the order of their codes. */
function passedInspections({ state, permit, calendar }: Act): Certificate["inspections"] {
  const visits = childrenOf(state, "inspection", permit.id);
  const results = childrenOf(state, "inspection-result", permit.id);
  const codes = [...new Set(visits.map(({ code }) => code))].sort();
  return codes.flatMap((code) => {
    const passed = passingResult(code, visits, results);
    const name = visits.find(({ id }) => id === passed?.inspectionId)?.name;
    return passed && name ? [{ name, on: calendar.localDay(passed.observedAt), byName: passed.byName }] : [];
  });
}

const openConditions = ({ state, permit }: Act): Certificate["conditions"] =>
  childrenOf(state, "condition", permit.id)
    .filter(({ metAt }) => metAt === null)
    .map(({ text, es, dueBefore }) => ({ text, ...(es === undefined ? {} : { es }), dueBefore }));

/** Issues a certificate of occupancy, numbered, as the record stands, and asks for its paper. The caller has asked whether it may be. Refuses `too-large` {limit} for one too many. */
export function putCertificate(
  act: Act,
  said: Pick<Certificate, "kind" | "endsOn" | "reason"> & { readonly certified: Certified },
): Certificate {
  const { state, context, permit, calendar, today } = act;
  const { certified, ...issued } = said;
  if (childrenOf(state, "certificate", permit.id).length >= mostCertificates) refuse("too-large", { params: { limit: mostCertificates } });
  const certificate: Certificate = {
    id: context.idOf("certificate"),
    permitId: permit.id,
    number: nextNumber(state, certificateSeries(said.kind, calendar, context.now), context),
    ...issued,
    ...certified,
    issuedOn: today,
    issuedAt: context.now,
    endedOn: null,
    conditions: openConditions(act).slice(0, 200),
    inspections: passedInspections(act).slice(0, 200),
    by: context.person.accountId,
    byName: context.person.name.slice(0, 120),
  };
  putShared(state, "certificate", certificate);
  const kind = said.kind === "temporary" ? "temporary-certificate" : "certificate";
  askForPaper(state, context, { permitId: permit.id, kind, subjectId: certificate.id });
  return certificate;
}

/** Notes on the temporary certificate that stands that it was taken back today. */
export function endCertificate({ state, permit, today }: Act): void {
  const issued = childrenOf(state, "certificate", permit.id).map(({ issuedAt }) => issuedAt);
  const last = issued.reduce((a, b) => (a > b ? a : b), "");
  const newest = childrenOf(state, "certificate", permit.id).find(({ issuedAt }) => issuedAt === last);
  if (newest?.kind === "temporary" && newest.endedOn === null) putShared(state, "certificate", { ...newest, endedOn: today });
}
