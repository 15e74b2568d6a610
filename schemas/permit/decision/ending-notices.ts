import { daysBetween } from "../../calendar/business-days";
import type { Delivery } from "../../command";
import { type Contractor, historyLimit } from "../../contractor/contractor";
import { contractorNotice } from "../../contractor/notify-contractor";
import { markOn } from "../../contractor/proof-status";
import type { AnyRow } from "../../row";
import { aggregates, scopes } from "../../row-scope";

/** What the schedule writes when the end of proofs comes near: the contractor with what was told, and what each is told. */
export interface EndingNotices {
  readonly rows: readonly AnyRow[];
  readonly deliveries: readonly Delivery[];
}

/** Who tells, when, and whom besides the contractor's own people. */
export interface EndingSetting {
  /** The organization's day. */
  readonly today: string;
  /** Instant. */
  readonly now: string;
  readonly officeName: string;
  /** Accounts of those who look after licences. */
  readonly staffIds: readonly string[];
}

/**
 * What has to be told of a contractor's proofs today: of each, the last mark that has come and was not told. Days that the schedule
 * missed are told once, as it is by now. Nothing to tell gives no rows.
 */
export function endingNotices(contractor: Contractor, { today, now, officeName, staffIds }: EndingSetting): EndingNotices {
  const due = contractor.proofs.flatMap((proof) => {
    const mark = markOn(proof.expiresOn, today);
    return mark === null || (proof.noticed !== null && proof.noticed <= mark) ? [] : [{ proof, mark }];
  });
  if (due.length === 0) return { rows: [], deliveries: [] };
  const own = contractor.people.flatMap((one) => (one.own ? [{ accountId: one.accountId, as: "party" as const }] : []));
  const staff = staffIds
    .filter((id) => own.every(({ accountId }) => accountId !== id))
    .map((id) => ({ accountId: id, as: "reviewer" as const }));
  const notices = due.flatMap(({ proof, mark }) =>
    [...own, ...staff].map((reader) =>
      contractorNotice(contractor, {
        event: "license-ending",
        ...reader,
        params: { proof: proof.kind, expiresOn: proof.expiresOn, days: daysBetween(today, proof.expiresOn) },
        senderName: officeName,
        sentAt: now,
        label: `${proof.kind}|${proof.expiresOn}|${mark}`,
      }),
    ),
  );
  const marks = new Map(due.map(({ proof, mark }) => [proof, mark]));
  const told = due.map(({ proof }) => ({ at: now, by: officeName, what: "noticed" as const, detail: proof.kind }));
  const data: Contractor = {
    ...contractor,
    proofs: contractor.proofs.map((proof) => ({ ...proof, noticed: marks.get(proof) ?? proof.noticed })),
    history: [...contractor.history, ...told].slice(-historyLimit),
  };
  const row: AnyRow = { kind: "contractor", id: data.id, scope: scopes.staff, aggregate: aggregates.contractor(data.id), data };
  return { rows: [row, ...notices.map((notice) => notice.row)], deliveries: notices.map(({ push }) => push) };
}
