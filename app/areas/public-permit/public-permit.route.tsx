import { pageRequestContext } from "#app/context";
import { PermitStageLine } from "#app/features/permit/permit-stage-line";
import { pageTitle } from "#app/screen/page/page-title";
import { staticForVisitors } from "#app/screen/page/static-page";
import { notFound, notOnThisDevice } from "#app/screen/read/page-error";
import { stateName } from "#app/wording/permit-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { m } from "#schemas/messages/compiled/messages";
import type { PublicStep } from "#schemas/permit/list/next-step";
import { css } from "#styled/css";
import { fullDayAndTime } from "#ui/date-text";
import { Breadcrumbs, Sheet, Text, Wrap } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import type { Route } from "./+types/public-permit.route";
import { PublicActs } from "./public-acts";
import { PublicCertificates } from "./public-certificates";
import { PublicInspections } from "./public-inspections";
import { type PublicPermitView, publicPermitView } from "./public-permit-view";
import { PublicTitleBlock } from "./public-title-block";

/** The page that a permit's QR code leads to. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { publicReader, organization, now } = context.get(pageRequestContext);
  const [permit, types] = await Promise.all([publicReader.publicPermit(params.number), publicReader.permitTypes()]);
  if (permit === null) throw notFound();
  return publicPermitView({ permit, types, organization, now });
}

/** Public pages are the office's word: without a connection they are not made up from what is here. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof TypeError) throw notOnThisDevice();
    throw error;
  }
}

export const shouldRevalidate = () => false;

export const handle = staticForVisitors;

/** What search engines say of the page: it is a public record, and names nobody. */
const descriptionOf = ({ permit }: PublicPermitView): string =>
  m.public_description({ type: permit.typeName, address: permit.addressLine, state: stateName(permit.state) });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageTitle(loaderData ? m.public_title({ number: loaderData.permit.number, address: loaderData.permit.addressLine }) : "", matches),
  ...(loaderData ? [{ name: "description", content: descriptionOf(loaderData) }] : []),
];

/** What comes next, as anybody may know it. */
const nextWords: Readonly<Record<PublicStep, () => string>> = {
  check: m.public_next_check,
  applicant: m.public_next_applicant,
  review: m.public_next_review,
  issue: m.public_next_issue,
  appeal: m.public_next_appeal,
  build: m.public_next_build,
  visit: m.public_next_visit,
  correct: m.public_next_correct,
  finish: m.public_next_finish,
  "visit-again": m.public_next_visit_again,
  result: m.public_next_result,
  final: m.public_next_final,
  certificate: m.public_next_certificate,
  lapsed: m.public_next_lapsed,
  nothing: m.public_next_nothing,
};

const columns = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0,1.4fr) minmax(0,1fr)", mdDown: "minmax(0,1fr)" },
  gap: "6",
  marginTop: "6",
  alignItems: "start",
  "& > *": { marginTop: "0!" },
});
const apart = css({ marginTop: "6" });

export default function PublicPermitPage({ loaderData: view }: Route.ComponentProps) {
  const { permit, stages } = view;
  return (
    <Wrap>
      <Breadcrumbs label={m.public_breadcrumbs()} items={[{ label: m.shell_nav_look_up(), to: "/#search" }, { label: permit.number }]} />
      <PublicTitleBlock view={view} />
      {permit.stopWork && (
        <div className={apart}>
          <Notice tone="stopped" title={m.permit_stop_work()}>
            {m.public_stop_work()}
          </Notice>
        </div>
      )}
      <div className={apart}>
        <Text measure>
          <b>{m.public_next()}</b> {nextWords[permit.next]()}
        </Text>
      </div>
      {stages.length > 0 && (
        <div className={apart}>
          <Sheet as="section" label={m.public_stages()}>
            <PermitStageLine stages={stages} perspective="public" calendar={calendarOf(view.calendar)} />
          </Sheet>
        </div>
      )}
      {permit.certificates.length > 0 && (
        <div className={apart}>
          <PublicCertificates certificates={permit.certificates} />
        </div>
      )}
      <div className={columns}>
        <PublicInspections permit={permit} />
        <PublicActs permit={permit} />
      </div>
      <div className={apart}>
        <Text as="meta" tone="muted">
          {m.public_as_of({ time: fullDayAndTime(view.asOf, view.timeZone) })}
        </Text>
      </div>
    </Wrap>
  );
}
