import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { browserDevice } from "#app/local/device/browser-device";
import { fileBlob } from "#app/local/files/file-bytes";
import { throughToWorker } from "#app/local/files/through-to-worker";
import type { MadeSet, SetFile, SetOrder } from "#app/local/plan/approved/set-message";
import { newId } from "#app/local/sync/platform";
import { useRun } from "#app/screen/act/use-run";
import { problemText } from "#app/wording/problem-text";
import type { PermitDocument } from "#schemas/document/document";
import { fileLimit } from "#schemas/document/file-transfer";
import { m } from "#schemas/messages/compiled/messages";
import { mostSetPages, type SetStanding } from "#schemas/plan/approved-set";
import { supersededPages } from "#schemas/plan/superseded-pages";
import type { Problem } from "#schemas/problem";
import { dateWithYear } from "#ui/date-text";
import { fileSize } from "#ui/number-text";

/** Why there is no set, in words that say what to do. */
class NotMade extends Error {}

type ToMake = Extract<SetStanding, { kind: "being-made" | "made" }>;

/** The files of the set from this device, else from the office. */
async function filesOf(drawings: readonly PermitDocument[], rows: OfficePermitPage["rows"]): Promise<readonly SetFile[]> {
  const bytes = drawings.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes > fileLimit) throw new NotMade(m.plan_set_failed_too_large({ size: fileSize(bytes), limit: fileSize(fileLimit) }));
  const { current, api } = browserDevice();
  const here = await current.settled();
  const device = here.kind === "open" ? here.device : null;
  const files: SetFile[] = [];
  for (const drawing of drawings) {
    const { id, sha256, permitId, fileName, mediaType } = drawing;
    const found = await fileBlob({ sha256, permitId }, { device, api });
    if (found.kind !== "here") throw new NotMade(m.plan_set_failed_missing({ file: fileName }));
    const superseded = supersededPages(drawing, drawings, rows);
    files.push({ documentId: id, sha256, name: fileName, mediaType, blob: found.blob, superseded });
  }
  return files;
}

/** How the permit was issued last: by whom, and when. Nothing where that is not on record. */
export const lastIssue = ({ activity }: Pick<OfficePermitPage["rows"], "activity">) =>
  activity.filter(({ event }) => event === "permit.issue").sort((a, b) => (a.at < b.at ? 1 : -1))[0];

function orderOf(page: OfficePermitPage, files: readonly SetFile[]): SetOrder {
  const { permit, rows, officeName, person, now, calendar } = page;
  const count = rows.condition.length;
  const number = permit.number ?? "";
  const day = dateWithYear(permit.issuedAt ?? now, calendar.timeZone);
  const conditions = count === 0 ? m.plan_set_stamp_no_conditions() : m.plan_set_stamp_conditions({ count });
  return {
    files,
    stamp: {
      title: m.plan_set_stamp_approved(),
      lines: [officeName, m.plan_set_stamp_permit({ permit: number }), day, lastIssue(rows)?.actorName ?? person.name, conditions],
      address: new URL(`/permits/${number}`, window.location.origin).href,
    },
    supersededStamp: { title: m.plan_set_stamp_superseded(), see: m.plan_set_stamp_see({ file: "{file}" }) },
    cover: {
      ...{ title: m.plan_set_title(), list: m.plan_set_cover_list(), beside: m.plan_set_cover_beside(), check: m.plan_set_cover_check() },
      ...{ pages: m.plan_set_cover_pages({ count: "{count}" }), besideShort: m.plan_set_cover_beside_short() },
    },
    mostPages: mostSetPages,
  };
}

function bytesOf(made: MadeSet): Extract<MadeSet, { kind: "made" }> {
  switch (made.kind) {
    case "broken":
      throw new NotMade(m.plan_set_failed_broken());
    case "too-many-pages":
      throw new NotMade(m.plan_set_failed_pages({ pages: made.pages, limit: mostSetPages }));
    case "made":
      if (made.bytes.byteLength <= fileLimit) return made;
      throw new NotMade(m.plan_set_failed_too_large({ size: fileSize(made.bytes.byteLength), limit: fileSize(fileLimit) }));
  }
}

/** Keeps the bytes on this device until the office has them; where the browser cannot, they go to the office first. */
async function keep(bytes: ArrayBuffer, fileName: string) {
  const { current, api } = browserDevice();
  const here = await current.settled();
  const store = here.kind === "open" ? here.device.files : throughToWorker(api);
  return store.keep({ bytes, mediaType: "application/pdf", fileName });
}

function refusalWords(problem: Problem): string {
  if (problem.code === "already-requested") return m.plan_set_failed_first();
  return problem.code === "conflict" ? m.plan_set_failed_sources() : problemText(problem);
}

export interface SetMaking {
  /** How far it is; null: nothing is being made. */
  readonly progress: { readonly done: number; readonly all: number } | null;
  readonly failure: string | null;
  readonly make: () => void;
}

/** Makes the approved set on this device and registers it. One at a time; what goes wrong is said, and nothing is registered then. */
export function useMakeSet(page: OfficePermitPage, standing: ToMake | null): SetMaking {
  const run = useRun();
  const [progress, setProgress] = useState<SetMaking["progress"]>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const work = async ({ drawings, ...before }: ToMake) => {
    const order = orderOf(page, await filesOf(drawings, page.rows));
    const maker = await import("#app/local/plan/approved/set-maker");
    const made = bytesOf(await maker.makeSetApart(order, (done, all) => setProgress({ done, all })));
    const fileName = m.plan_set_file({ permit: page.permit.number ?? "" });
    const kept = await keep(made.bytes.buffer, fileName);
    const supersedes = before.kind === "made" ? before.set.id : (before.older?.id ?? null);
    const args = { permitId: page.permit.id, setId: newId(), supersedes, fileName };
    const result = await run("approved-set.register", {
      ...args,
      bytes: kept.bytes,
      sha256: kept.sha256,
      pages: made.pages,
      sources: [...made.sources],
    });
    if (!result.ok) throw new NotMade(refusalWords(result.problem));
  };
  const make = () => {
    if (progress !== null || standing === null) return;
    setFailure(null);
    setProgress({ done: 0, all: standing.drawings.length });
    work(standing)
      .catch((error: unknown) => setFailure(error instanceof NotMade ? error.message : m.plan_set_failed_broken()))
      .finally(() => setProgress(null));
  };
  return { progress, failure, make };
}
