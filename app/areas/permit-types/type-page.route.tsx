import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { pageRequestContext } from "#app/context";
import { browserDevice } from "#app/local/device/browser-device";
import { browserClock } from "#app/local/sync/platform";
import { pageTitle } from "#app/screen/page/page-title";
import { staticForVisitors } from "#app/screen/page/static-page";
import { notFound, notOnThisDevice } from "#app/screen/read/page-error";
import { conditionSaid } from "#app/wording/condition-text";
import { inLanguage } from "#app/wording/permit-text";
import { proofName } from "#app/wording/proof-text";
import { m } from "#schemas/messages/compiled/messages";
import { offeredTypes } from "#schemas/permit-type/permit-type";
import { css } from "#styled/css";
import { ButtonLink } from "#ui/button";
import { dayWithYear } from "#ui/date-text";
import { DrawingTitle } from "#ui/layout/drawing";
import { Breadcrumbs, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { SummaryList, SummaryRow } from "#ui/list";
import type { Route } from "./+types/type-page.route";
import { CostPart } from "./cost-part";
import { NeedPaper } from "./need-paper";
import { NeedPart } from "./need-part";
import { type TypePageView, typePageView } from "./type-page-view";

/** A permit type before anybody begins: the office's word, for everybody. */
export async function loader({ context, request, params }: Route.LoaderArgs): Promise<TypePageView> {
  const { publicReader, organization, now } = context.get(pageRequestContext);
  const [types, schedules, medians] = await Promise.all([
    publicReader.permitTypes(),
    publicReader.feeSchedules(),
    publicReader.medianDays(),
  ]);
  const type = offeredTypes(types).find(({ code }) => code === params.code);
  if (!type) throw notFound();
  return typePageView({ type, schedules, organization, now, medians }, new URL(request.url).searchParams);
}

/** From the office; without a connection, from what this device holds of its types. */
export async function clientLoader({ serverLoader, request, params }: Route.ClientLoaderArgs): Promise<TypePageView> {
  try {
    return await serverLoader();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const here = await browserDevice().current.settled();
    if (here.kind !== "open") throw notOnThisDevice();
    const reader = here.device.readerAt(browserClock.now());
    const { organization, now } = reader;
    const type = offeredTypes(await reader.permitTypes()).find(({ code }) => code === params.code);
    if (!type) throw notOnThisDevice();
    const schedules = await reader.feeSchedules();
    return typePageView({ type, schedules, organization, now, medians: [] }, new URL(request.url).searchParams);
  }
}

export const handle = staticForVisitors;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageTitle(loaderData ? inLanguage(loaderData.name) : "", matches),
  ...(loaderData ? [{ name: "description", content: inLanguage(loaderData.summary) }] : []),
];

const list = css({ listStyle: "disc", paddingLeft: "5" });
const numbered = css({ listStyle: "decimal", paddingLeft: "8" });

function Part({ number, id, title, note, children }: { number: number; id: string; title: string; note?: string; children: ReactNode }) {
  return (
    <Sheet as="section" labelledBy={id}>
      <DrawingTitle number={number} title={title} note={note} id={id} />
      {children}
    </Sheet>
  );
}

/** Cost, time and inspections in three lines, and the way in. */
function Facts({ page }: { page: TypePageView }) {
  const { cost, median, inspections, reviews } = page;
  const target = Math.max(0, ...reviews.map(({ targetDays }) => targetDays));
  return (
    <Sheet>
      <Stack>
        <Text as="lead">{inLanguage(page.summary)}</Text>
        <SummaryList>
          <SummaryRow term={m.types_time()}>
            {median ? m.types_time_median({ days: median.days, sample: median.sample }) : m.types_time_target({ days: target })}
          </SummaryRow>
          <SummaryRow term={m.types_inspections()}>{m.types_inspections_count({ count: inspections.length })}</SummaryRow>
          <SummaryRow term={m.types_fees_since()}>{dayWithYear(cost.from)}</SummaryRow>
        </SummaryList>
        <div>
          <ButtonLink variant="primary" to={page.apply}>
            {m.types_start()}
          </ButtonLink>
        </div>
        <Text tone="muted">{m.types_start_note({ questions: page.questions.length, minutes: page.minutes })}</Text>
      </Stack>
    </Sheet>
  );
}

function AtOnce({ atOnce: { rule, questions } }: { atOnce: NonNullable<TypePageView["atOnce"]> }) {
  return (
    <>
      <Text>{m.types_at_once()}</Text>
      <ul className={list}>
        {rule.when.map((one) => (
          <li key={one.question}>{conditionSaid(one, questions)}</li>
        ))}
        <li>
          {m.types_at_once_papers({ papers: rule.papers.map(proofName).join(", ") })}
          {rule.owner && `, ${m.types_at_once_owner({ condition: conditionSaid(rule.owner, questions) })}`}
        </li>
      </ul>
      <Text>{m.types_at_once_else()}</Text>
    </>
  );
}

function Reviews({ page }: { page: TypePageView }) {
  return (
    <Stack space="small">
      {page.atOnce && <AtOnce atOnce={page.atOnce} />}
      <Text>{m.types_check_days({ days: page.completenessDays })}</Text>
      <ul className={list}>
        {page.reviews.map(({ discipline, name, targetDays }) => (
          <li key={discipline}>{m.types_review_days({ name: inLanguage(name), days: targetDays })}</li>
        ))}
      </ul>
    </Stack>
  );
}

function WhatYouNeed({ page }: { page: TypePageView }) {
  const always = page.documents.filter(({ required, showIf }) => required && showIf === undefined);
  const sometimes = page.documents.filter(({ required, showIf }) => required && showIf !== undefined);
  return (
    <Stack space="small">
      <ul className={list}>
        {page.needs.map((need) => (
          <li key={need.en}>{inLanguage(need)}</li>
        ))}
        {always.map(({ slot, name }) => (
          <li key={slot}>{inLanguage(name)}</li>
        ))}
      </ul>
      {sometimes.length > 0 && (
        <>
          <Text>{m.types_documents_sometimes()}</Text>
          <ul className={list}>
            {sometimes.map(({ slot, name }) => (
              <li key={slot}>{inLanguage(name)}</li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}

function Inspections({ page }: { page: TypePageView }) {
  return (
    <ul className={list}>
      {page.inspections.map(({ code, name, showIf }) => (
        <li key={code}>
          {code} {inLanguage(name)}
          {showIf !== undefined && ` (${m.types_sometimes()})`}
        </li>
      ))}
    </ul>
  );
}

function Parts({ page, query }: { page: TypePageView; query: URLSearchParams }) {
  const before = page.need ? 1 : 0;
  return (
    <>
      {page.need && (
        <Part number={1} id="need" title={m.types_need()} note={m.types_need_note()}>
          <NeedPart page={page} view={page.need} query={query} />
        </Part>
      )}
      <Part number={before + 1} id="cost" title={m.types_cost()} note={m.types_cost_note()}>
        <CostPart cost={page.cost} query={query} />
      </Part>
      <Part number={before + 2} id="time" title={m.types_long()} note={m.types_long_note()}>
        <Reviews page={page} />
      </Part>
      <Part number={before + 3} id="have" title={m.types_have()}>
        <WhatYouNeed page={page} />
      </Part>
      <Part number={before + 4} id="questions" title={m.types_questions()} note={m.types_questions_note()}>
        <ol className={numbered}>
          {page.questions.map(({ id, label, sometimes }) => (
            <li key={id}>
              {inLanguage(label)}
              {sometimes && ` (${m.types_sometimes()})`}
            </li>
          ))}
        </ol>
      </Part>
      <Part number={before + 5} id="inspections" title={m.types_inspections_follow()}>
        <Inspections page={page} />
      </Part>
    </>
  );
}

export default function TypePage({ loaderData: page }: Route.ComponentProps) {
  const query = new URLSearchParams(useLocation().search);
  const { need } = page;
  return (
    <Wrap narrow>
      <div data-print={need?.outcome ? "hide" : undefined}>
        <Breadcrumbs items={[{ label: m.types_all(), to: "/permit-types" }, { label: inLanguage(page.name) }]} label={m.types_where()} />
        <PageTitle>{inLanguage(page.name)}</PageTitle>
        <Facts page={page} />
        <Parts page={page} query={query} />
      </div>
      {need?.outcome && <NeedPaper page={page} view={need} outcome={need.outcome} />}
    </Wrap>
  );
}
