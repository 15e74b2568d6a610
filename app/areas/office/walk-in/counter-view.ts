import type { Reader } from "#app/context";
import { type DraftPage, draftOf } from "#app/features/draft/draft-page";
import { calendarOf } from "#schemas/calendar/business-days";
import { feesOwed } from "#schemas/fee/fees-due";
import type { Permit, PermitSummary } from "#schemas/permit/permit";
import type { PermitRows } from "#schemas/permit/permit-rows";
import { answersAgainst } from "#schemas/permit-type/at-once-answers";
import { isOffice } from "#schemas/role";
import { openPermitsAt } from "./walk-in-view";

/** A walk-in that was sent: its permit, with what is owed of it in cents. */
export interface SentWalkIn {
  readonly permit: Permit;
  readonly rows: PermitRows;
  readonly nowCents: number;
  readonly laterCents: number;
}

/** A walk-in on its way: an application that is filled in, or one that was sent and is paid. */
export interface CounterPage {
  readonly permitId: string;
  readonly draft: DraftPage | null;
  readonly sent: SentWalkIn | null;
  /** Other permits at the place that are not over. */
  readonly openHere: readonly PermitSummary[];
  readonly timeZone: string;
  readonly today: string;
  /** Whether whoever looks is of the desk, who alone takes money and sends for others. */
  readonly atDesk: boolean;
  /** Whether visitors take numbers at this office. */
  readonly givesNumbers: boolean;
}

/** Reads it; null where the address names neither a draft of this person's nor a permit. */
export async function counterPage(reader: Reader, permitId: string): Promise<CounterPage | null> {
  const rows = await reader.permitRows(permitId);
  const permit = rows?.permit[0];
  const draft = rows && !permit ? await draftOf(reader, rows) : null;
  if (!rows || !(permit || draft)) return null;
  const here = await openPermitsAt(reader, permit?.propertyId ?? draft?.draft.propertyId ?? null);
  return {
    permitId,
    draft,
    sent: permit ? { permit, rows, ...feesOwed(permit, rows.fee) } : null,
    openHere: here.filter(({ id }) => id !== permitId),
    timeZone: reader.organization.timeZone,
    today: calendarOf(reader.organization).localDay(reader.now),
    atDesk: isOffice(reader.person),
    givesNumbers: reader.organization.queueTickets === true,
  };
}

/** Whether these answers let it be issued without a review. The worker decides it, once it is sent. */
export const isForAtOnce = ({ ruling, draft }: DraftPage): boolean => answersAgainst(ruling, draft.answers)?.length === 0;
