import { ConditionPart } from "#app/areas/office/standard/condition-part";
import { unmadeId } from "#app/features/permit/preflight";
import { ProblemLine } from "#app/screen/act/problem-line";
import { type Act, useAct } from "#app/screen/act/use-act";
import { useDevice } from "#app/screen/read/use-device";
import { holdName } from "#app/wording/record-text";
import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";
import type { Hold, PermitCondition } from "#schemas/review/review";
import { conditionText } from "#schemas/review/told-condition";
import { dayAndTime } from "#ui/date-text";
import { DrawingTitle } from "#ui/layout/drawing";
import { Row, Sheet, SheetSection, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Tag } from "#ui/tag";
import { LinkButton } from "#ui/text-link";
import { gateName } from "./gate-text";
import { HoldForm } from "./hold-form";
import { nameOf, type OfficePermitPage } from "./office-permit-view";
import { refusalOf } from "./refusal-of";

function HoldRow({ page, hold, act }: { page: OfficePermitPage; hold: Hold; act: Act }) {
  const device = useDevice();
  const { timeZone } = page.calendar;
  const about = { permitId: page.permit.id, holdId: hold.id };
  const open = hold.releasedAt === null;
  return (
    <RowItem pending={device?.replica.isPending("hold", hold.id)}>
      <Stack space="none">
        <Row tight>
          <Tag tone={open ? (hold.severity === "Notice" ? "waiting" : "stopped") : "neutral"}>
            {hold.stopWork ? m.office_stop_work() : holdName(hold.severity)}
          </Tag>
          {hold.internal && <Tag tone="plain">{m.activity_staff_only()}</Tag>}
          <Text element="span">{hold.reason}</Text>
        </Row>
        <Text as="meta" tone="muted">
          {m.office_hold_placed({ time: dayAndTime(hold.placedAt, timeZone), name: nameOf(page.members, hold.placedBy) })}
          {hold.releasedAt !== null &&
            ` ${m.office_hold_released({ time: dayAndTime(hold.releasedAt, timeZone), name: nameOf(page.members, hold.releasedBy) })}`}
        </Text>
      </Stack>
      {open && refusalOf(page, "hold.release", about) === null && (
        <LinkButton about={hold.reason} onClick={() => void act.run("hold.release", about)}>
          {m.office_hold_release()}
        </LinkButton>
      )}
    </RowItem>
  );
}

function ConditionRow({ page, condition, act }: { page: OfficePermitPage; condition: PermitCondition; act: Act }) {
  const device = useDevice();
  const about = { permitId: page.permit.id, conditionId: condition.id };
  const met = condition.metAt;
  return (
    <RowItem pending={device?.replica.isPending("condition", condition.id)}>
      <Stack space="none">
        <Text element="span">{conditionText(condition, getLocale())}</Text>
        <Text as="meta" tone="muted">
          {met === null
            ? gateName(condition.dueBefore)
            : m.office_condition_met_on({ time: dayAndTime(met, page.calendar.timeZone), name: nameOf(page.members, condition.metBy) })}
        </Text>
      </Stack>
      {met === null && refusalOf(page, "condition.meet", about) === null && (
        <LinkButton about={condition.text} onClick={() => void act.run("condition.meet", about)}>
          {m.office_condition_meet()}
        </LinkButton>
      )}
    </RowItem>
  );
}

function openFirst<T>(list: readonly T[], over: (one: T) => boolean): readonly T[] {
  return [...list].sort((a, b) => Number(over(a)) - Number(over(b)));
}

const mayAdd = (page: OfficePermitPage): boolean =>
  refusalOf(page, "condition.add", { permitId: page.permit.id, conditionId: unmadeId, text: "-", dueBefore: "issue" }) === null;

/** Holds that stop the permit, and conditions to meet before it goes on. */
export function ConditionsTab({ page }: { page: OfficePermitPage }) {
  const holdAct = useAct();
  const conditionAct = useAct();
  const holds = openFirst(page.rows.hold, ({ releasedAt }) => releasedAt !== null);
  const conditions = openFirst(page.rows.condition, ({ metAt }) => metAt !== null);
  return (
    <Sheet>
      <SheetSection labelledBy="holds">
        <DrawingTitle number={1} id="holds" title={m.office_holds()} note={m.office_holds_note()} />
        <ProblemLine problem={holdAct.problem} />
        {holds.length === 0 ? (
          <Text tone="muted">{m.office_holds_none()}</Text>
        ) : (
          <Rows label={m.office_holds()}>
            {holds.map((hold) => (
              <HoldRow key={hold.id} page={page} hold={hold} act={holdAct} />
            ))}
          </Rows>
        )}
        <HoldForm page={page} />
      </SheetSection>
      <SheetSection labelledBy="conditions">
        <DrawingTitle number={2} id="conditions" title={m.office_conditions()} note={m.office_conditions_note()} />
        <ProblemLine problem={conditionAct.problem} />
        {conditions.length === 0 ? (
          <Text tone="muted">{m.office_conditions_none()}</Text>
        ) : (
          <Rows label={m.office_conditions()}>
            {conditions.map((condition) => (
              <ConditionRow key={condition.id} page={page} condition={condition} act={conditionAct} />
            ))}
          </Rows>
        )}
        {mayAdd(page) && <ConditionPart page={page} />}
      </SheetSection>
    </Sheet>
  );
}
