import { courtName, courtTone, stateName } from "#app/wording/permit-text";
import { calendarOf, daysInCourt } from "#schemas/calendar/business-days";
import { formatValue } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { Permit } from "#schemas/permit/permit";
import { dayAndTime, longDay, shortDay } from "#ui/date-text";
import { Delta } from "#ui/layout/drawing";
import { Text } from "#ui/layout/page";
import { TitleBlock, type TitleBlockProps } from "#ui/layout/title-block";
import { type PermitPage, perspectiveOf, readySince } from "./permit-page";

/** Parcel, date applied, value: whatever of them is known. */
function PermitNote({ permit }: { permit: Permit }) {
  return (
    <>
      {permit.parcel && (
        <>
          {m.permit_parcel()}{" "}
          <Text element="span" mono>
            {permit.parcel}
          </Text>
          .{" "}
        </>
      )}
      {permit.appliedOn && `${m.permit_applied_on({ day: longDay(permit.appliedOn) })}`}
      {permit.valuationCents !== null && `${permit.appliedOn ? ", " : ""}${m.permit_value({ value: formatValue(permit.valuationCents) })}`}
      {(permit.appliedOn || permit.valuationCents !== null) && "."}
    </>
  );
}

const revisionDay = (page: PermitPage): string | null => {
  const sent = page.rows.submission.find((submission) => submission.revision === page.permit.revision)?.sentAt;
  return sent === undefined ? null : shortDay(calendarOf(page.calendar).localDay(sent));
};

/** The title block of a permit's record: whose court and for how many business days, status, revision, type, number. */
export function PermitTitleBlock({
  page,
  form,
  courtDetail,
  yours,
}: {
  page: PermitPage;
  form?: TitleBlockProps["form"];
  courtDetail?: string | undefined;
  /** The step that waits on the reader in person: the court is then theirs, in pink. */
  yours?: string | undefined;
}) {
  const { permit } = page;
  const perspective = perspectiveOf(page.person);
  const days = daysInCourt(permit.courtSpans, calendarOf(page.calendar), page.now);
  const whose = yours ? m.permit_court_you() : courtName(permit.court, perspective);
  const detail = yours ?? courtDetail;
  const day = revisionDay(page);
  const revision =
    permit.revision === 0 ? (
      m.permit_revision_none()
    ) : (
      <span>
        <Delta revision={permit.revision} label={m.permit_revision_label({ number: permit.revision })} /> {day}
      </span>
    );
  const since = readySince(page);
  const court = {
    whose: yours ? ("you" as const) : courtTone(permit.court, perspective),
    value: detail ? `${whose}, ${detail}` : whose,
    days: days === null ? undefined : m.permit_days({ days }),
  };
  const here =
    since === null ? null : { whose: "none" as const, value: m.record_ready_where(), days: dayAndTime(since, page.calendar.timeZone) };
  return (
    <TitleBlock
      form={form}
      heading={[permit.address.line1, permit.address.line2].filter(Boolean).join(", ")}
      work={permit.projectName || permit.description}
      note={<PermitNote permit={permit} />}
      court={{ label: m.permit_court(), ...(here ?? court) }}
      cells={[
        { label: m.permit_status(), value: stateName(permit.state) },
        { label: m.permit_revision(), value: revision },
        { label: m.permit_type(), value: permit.typeName },
        { label: m.permit_number(), value: permit.number ?? m.permit_number_when_sent(), number: permit.number !== null },
      ]}
    />
  );
}
