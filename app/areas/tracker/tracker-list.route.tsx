import { ReadyTag } from "#app/features/permit/ready-act";
import { TypedSearch } from "#app/screen/page/typed-search";
import { screenOf } from "#app/screen/read/screen-of";
import { courtName, courtTone, stateName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { ButtonLink } from "#ui/button";
import { clockTime, fullDayAndTime } from "#ui/date-text";
import { PageTitle, Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { RowItem, Rows, TaskList, TaskRow } from "#ui/list";
import { Empty } from "#ui/notice";
import { SaveState } from "#ui/shell/save-state";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/tracker-list.route";
import { type TrackedPermit, type TrackerList, trackerList } from "./tracker-list";

const { loader, clientLoader, meta } = screenOf(
  (reader, { request }: Route.LoaderArgs) => trackerList(reader, new URL(request.url).searchParams),
  { alone: (page) => titleOf(page) },
);

export { clientLoader, loader, meta };

const titleOf = (list: TrackerList | undefined): string => (list?.staff ? m.tracker_title_staff() : m.tracker_title());

function Drafts({ list }: { list: TrackerList }) {
  if (list.drafts.length === 0) return null;
  return (
    <Sheet as="section" labelledBy="tracker-drafts">
      <Stack space="small">
        <Text as="h3" element="h2" id="tracker-drafts">
          {m.tracker_drafts()}
        </Text>
        <TaskList>
          {list.drafts.map((draft, place) => (
            <TaskRow
              key={draft.id}
              number={place + 1}
              name={draft.addressLine || m.apply_draft_without_address()}
              detail={`${draft.typeName}. ${m.apply_draft_changed({ when: fullDayAndTime(draft.changedAt, list.timeZone) })}`}
              status={<Tag tone="you">{m.apply_not_sent()}</Tag>}
              to={`/apply/${draft.id}`}
            />
          ))}
        </TaskList>
      </Stack>
    </Sheet>
  );
}

const tagTone = (permit: TrackedPermit, staff: boolean) => {
  const tone = courtTone(permit.court, staff ? "office" : "applicant");
  return tone === "none" ? "plain" : tone;
};

function PermitLine({ permit, staff, timeZone }: { permit: TrackedPermit; staff: boolean; timeZone: string }) {
  const court = courtName(permit.court, staff ? "office" : "applicant");
  const days = permit.days === null || permit.court === "nobody" ? "" : `, ${m.permit_days({ days: permit.days })}`;
  return (
    <RowItem>
      <Row between>
        <Stack space="none">
          <TextLink to={staff ? `/office/permits/${permit.id}` : `/tracker/${permit.id}`} strong>
            {permit.addressLine}
          </TextLink>
          <Text as="meta" tone="muted">
            <Text element="span" mono>
              {permit.number ?? m.permit_number_when_sent()}
            </Text>{" "}
            · {[permit.typeName, ...(permit.ready?.isNew ? [] : [stateName(permit.state)])].join(" · ")}
          </Text>
        </Stack>
        {permit.filesAsked > 0 && <Tag tone="you">{m.tracker_files_to_send({ count: permit.filesAsked })}</Tag>}
        {permit.ready && <ReadyTag at={permit.ready.at} timeZone={timeZone} />}
        {!permit.ready?.isNew && <Tag tone={tagTone(permit, staff)}>{`${court}${days}`}</Tag>}
      </Row>
    </RowItem>
  );
}

export default function TrackerListPage({ loaderData: list }: Route.ComponentProps) {
  return (
    <Wrap>
      <Stack space="normal">
        <Row between>
          <PageTitle>{titleOf(list)}</PageTitle>
          {list.asOf && <SaveState state="stale">{m.save_as_of({ time: clockTime(list.asOf, list.timeZone) })}</SaveState>}
        </Row>
        <TypedSearch label={m.tracker_search()} hint={m.tracker_search_hint()} text={list.text} />
        <Drafts list={list} />
        {list.permits.length === 0 ? (
          <Empty
            level={2}
            title={list.text ? m.tracker_none_found({ text: list.text }) : m.tracker_empty()}
            action={
              <ButtonLink variant="primary" to="/apply">
                {m.apply_start_title()}
              </ButtonLink>
            }
          >
            {list.text ? m.tracker_none_found_text() : m.tracker_empty_text()}
          </Empty>
        ) : (
          <Sheet as="section" labelledBy="tracker-permits">
            <Stack space="small">
              <Text as="h3" element="h2" id="tracker-permits">
                {m.tracker_count({ count: list.total })}
              </Text>
              <Rows>
                {list.permits.map((permit) => (
                  <PermitLine key={permit.id} permit={permit} staff={list.staff} timeZone={list.timeZone} />
                ))}
              </Rows>
            </Stack>
          </Sheet>
        )}
      </Stack>
    </Wrap>
  );
}
