import { useNavigate } from "react-router";
import { useFirstRows } from "#app/screen/read/use-first-rows";
import { inspectionTitle } from "#app/wording/record-text";
import { wantedWords } from "#app/wording/wanted-text";
import { m } from "#schemas/messages/compiled/messages";
import { CheckboxGroup } from "#ui/field/choice-field";
import { Row, Text } from "#ui/layout/page";
import { Count } from "#ui/tag";
import { LinkButton, TextLink } from "#ui/text-link";
import type { LaneActs } from "./lane-acts";
import { addressWith } from "./scheduler-address";
import { schedulerStyles } from "./scheduler-styles";
import { waitedWords } from "./scheduler-text";
import type { QueueItem, SchedulerPage } from "./scheduler-view";

type QueueActs = Pick<LaneActs, "drag" | "taking" | "onMove">;

function Request({ item: { inspection, waited, waitsFor, stopWork }, drag, taking, onMove }: QueueActs & { item: QueueItem }) {
  const look = schedulerStyles();
  const taken = taking.taken?.id === inspection.id;
  return (
    <li className={look.request} data-stop={inspection.id} data-taken={taken ? "" : undefined} {...drag.hold(inspection.id)}>
      <Row between nowrap align="start">
        <b>{inspection.addressLine}</b>
        <Text element="span" figure>
          {waitedWords(waited)}
        </Text>
      </Row>
      <Text>{inspectionTitle(inspection)}</Text>
      {waitsFor.length > 0 && (
        <Text as="meta" tone="stopped">
          {m.scheduler_waits_for({ list: waitsFor.join(", ") })}
        </Text>
      )}
      {stopWork && (
        <Text as="meta" tone="stopped">
          {m.scheduler_stop_work()}
        </Text>
      )}
      <Row between nowrap>
        <Text element="span" as="meta" tone="muted">
          {wantedWords(inspection)}
        </Text>
        <LinkButton about={`${inspection.addressLine}, ${inspection.name}`} aria-haspopup="dialog" onClick={() => onMove(inspection.id)}>
          {m.scheduler_place()}
        </LinkButton>
      </Row>
    </li>
  );
}

/** Whose lanes are shown. */
function InspectorsShown({ page }: { page: SchedulerPage }) {
  const navigate = useNavigate();
  const { inspectors } = page.plans;
  const shown = inspectors.filter(({ id }) => !page.address.off.includes(id)).map(({ id }) => id);
  const show = (wanted: readonly string[]) => {
    const off = inspectors.filter(({ id }) => !wanted.includes(id)).map(({ id }) => id);
    void navigate(addressWith(page.address, { off }), { replace: true, preventScrollReset: true });
  };
  return (
    <CheckboxGroup
      name="inspectors"
      label={m.scheduler_inspectors()}
      options={inspectors.map(({ id, name }) => ({ value: id, label: name }))}
      values={shown}
      onChange={show}
    />
  );
}

/** What has no day yet, the longest waiting first, and whose days are shown. */
export function QueueSidebar({ page, ...acts }: QueueActs & { page: SchedulerPage }) {
  const look = schedulerStyles();
  const shown = useFirstRows(page.queue);
  const waiting = page.queue.length + page.more;
  return (
    <>
      <section className={look.part} aria-labelledby="queue">
        <div className={look.queueHead}>
          <Text as="h3" element="h2" id="queue">
            {m.scheduler_queue()}
          </Text>
          <Count>{waiting}</Count>
        </div>
        <Text tone="muted">{waiting === 0 ? m.office_requests_none_title() : m.scheduler_queue_note()}</Text>
        {waiting > 0 && (
          <ul className={look.queue} aria-label={m.scheduler_queue()}>
            {shown.map((item) => (
              <Request key={item.inspection.id} item={item} {...acts} />
            ))}
          </ul>
        )}
        {page.more > 0 && (
          <TextLink alone to={addressWith(page.address, { all: true })} replace preventScrollReset>
            {m.scheduler_queue_more({ count: page.more })}
          </TextLink>
        )}
      </section>
      {page.plans.inspectors.length > 0 && (
        <div className={look.part}>
          <InspectorsShown page={page} />
        </div>
      )}
    </>
  );
}
