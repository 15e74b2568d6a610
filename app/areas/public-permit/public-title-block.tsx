import { courtName, courtTone, stateName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { stateFacts } from "#schemas/permit/permit-states";
import { dayWithYear } from "#ui/date-text";
import { Stamp } from "#ui/layout/drawing";
import { TitleBlock, type TitleBlockCell } from "#ui/layout/title-block";
import type { PublicPermitView } from "./public-permit-view";

/** The authority's own word beside ours, where its records have one that differs. */
function statusText({ state, rawStatus }: PublicPermitView["permit"]): string {
  const name = stateName(state);
  const ours = ["", stateFacts[state].rawStatus, name].some((word) => word.toLowerCase() === rawStatus.toLowerCase());
  return ours ? name : m.public_status_raw({ state: name, raw: rawStatus });
}

/** The day that matters now: of the end for a finished permit, of lapsing for one in force, of the application else. */
function dayCell({ completedOn, expiresOn, appliedOn }: PublicPermitView["permit"]): TitleBlockCell {
  if (completedOn !== null) return { label: m.public_completed(), value: dayWithYear(completedOn) };
  if (expiresOn !== null) return { label: m.public_in_force_to(), value: dayWithYear(expiresOn) };
  return { label: m.public_applied(), value: appliedOn === null ? m.public_unknown() : dayWithYear(appliedOn) };
}

export function PublicTitleBlock({ view }: { view: PublicPermitView }) {
  const { permit, court, days } = view;
  const issued = permit.issuedOn !== null && stateFacts[permit.state].stamped ? permit.issuedOn : null;
  return (
    <TitleBlock
      heading={permit.addressLine}
      work={permit.description}
      note={issued ? <Stamp word={m.permit_state_issued()} lines={[dayWithYear(issued)]} /> : undefined}
      court={{
        whose: courtTone(court, "public"),
        label: m.permit_court(),
        value: courtName(court, "public"),
        days: days === null ? undefined : m.permit_days({ days }),
      }}
      cells={[
        { label: m.permit_status(), value: statusText(permit) },
        dayCell(permit),
        { label: m.permit_type(), value: permit.typeName },
        { label: m.permit_number(), value: permit.number, number: true },
      ]}
    />
  );
}
