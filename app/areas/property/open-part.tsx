import { stateName } from "#app/wording/permit-text";
import { holdName, resultName } from "#app/wording/record-text";
import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";
import type { OpenPermit, PropertyMatter } from "#schemas/property/property-record";
import { conditionText } from "#schemas/review/told-condition";
import { dayWithYear } from "#ui/date-text";
import { DrawingTitle } from "#ui/layout/drawing";
import { Row, SheetSection, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";
import type { PropertyPage } from "./property-view";

function matterWords(matter: PropertyMatter): string {
  const day = dayWithYear(matter.on);
  switch (matter.kind) {
    case "stop-work":
      return m.property_stop_work({ day });
    case "hold":
      return m.property_hold({ severity: holdName(matter.severity), day });
    case "failed":
      return m.property_failed({ name: matter.name, result: resultName(matter.result), day });
    case "expired":
      return m.property_expired({ day });
    case "expires":
      return m.property_expires({ day });
    case "condition":
      return m.property_condition({ day });
  }
}

const toneOf = ({ kind }: PropertyMatter) => (kind === "condition" || kind === "expires" ? ("waiting" as const) : ("stopped" as const));
const saidOf = (matter: PropertyMatter): string =>
  "reason" in matter ? matter.reason : matter.kind === "condition" ? conditionText(matter, getLocale()) : "";

function Matter({ matter }: { matter: PropertyMatter }) {
  const said = saidOf(matter);
  return (
    <li>
      <Row tight align="start">
        <Tag tone={toneOf(matter)}>{matterWords(matter)}</Tag>
        {said && <span>{said}</span>}
      </Row>
    </li>
  );
}

function OpenLine({ open: { permit, matters }, staff }: { open: OpenPermit; staff: boolean }) {
  return (
    <RowItem>
      <Stack space="small">
        <Row between align="start">
          <Stack space="none">
            <Row tight>
              <TextLink to={staff ? `/office/permits/${permit.id}` : `/tracker/${permit.id}`} strong>
                <Text element="span" mono>
                  {permit.number ?? m.permit_number_when_sent()}
                </Text>
              </TextLink>
              <span>{permit.typeName}</span>
            </Row>
            <Text as="meta" tone="muted">
              {permit.work}
            </Text>
          </Stack>
          <Tag tone={matters.length === 0 && permit.holdSeverity === null ? "us" : "neutral"}>{stateName(permit.state)}</Tag>
        </Row>
        {matters.length > 0 && (
          <Stack as="ul" space="none">
            {matters.map((matter) => (
              <Matter key={`${matterWords(matter)} ${saidOf(matter)}`} matter={matter} />
            ))}
          </Stack>
        )}
      </Stack>
    </RowItem>
  );
}

/** What is open at the place, the worst first, each with its reasons. */
export function OpenPart({ page }: { page: PropertyPage }) {
  return (
    <SheetSection labelledBy="open">
      <DrawingTitle
        id="open"
        number={1}
        title={m.property_open()}
        note={m.property_permits({ count: page.open.length })}
        aside={page.open.length > 1 ? m.property_open_text() : undefined}
      />
      {page.open.length === 0 ? (
        <Text tone="muted">{m.property_open_none()}</Text>
      ) : (
        <Rows>
          {page.open.map((open) => (
            <OpenLine key={open.permit.id} open={open} staff={page.staff} />
          ))}
        </Rows>
      )}
    </SheetSection>
  );
}
