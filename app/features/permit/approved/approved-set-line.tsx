import type { ReactNode } from "react";
import type { PermitPage } from "#app/features/permit/permit-page";
import { browserDevice } from "#app/local/device/browser-device";
import { fileBlob } from "#app/local/files/file-bytes";
import { saveAsFile } from "#app/screen/read/save-as-file";
import { useDevice } from "#app/screen/read/use-device";
import { m } from "#schemas/messages/compiled/messages";
import { type ApprovedSet, documentOfSet, type SetStanding, setStanding } from "#schemas/plan/approved-set";
import { isOffice } from "#schemas/role";
import { dateWithYear } from "#ui/date-text";
import { Row, Stack, Text } from "#ui/layout/page";
import { fileSize } from "#ui/number-text";
import { Tag } from "#ui/tag";
import { LinkButton, TextLink } from "#ui/text-link";
import { showToast } from "#ui/toast";

/** Saves the set as a file, from this device or from the office. It is never shown in a tab: what a device made is not trusted to be harmless. */
function useSaveSet(): (set: ApprovedSet) => Promise<void> {
  const device = useDevice();
  return async (set) => {
    const found = await fileBlob({ sha256: set.sha256, permitId: set.permitId }, { device, api: browserDevice().api });
    if (found.kind !== "here") {
      showToast({ kind: "error", text: found.kind === "not-found" ? m.plan_set_not_arrived() : m.plan_set_not_here() });
      return;
    }
    saveAsFile(set.fileName, found.blob);
  };
}

interface Shown {
  readonly page: Pick<PermitPage, "permit" | "rows" | "calendar">;
  readonly sheetsPath: (documentId: string) => string;
}

function SetLine({ set, page, sheetsPath, superseded }: Shown & { set: ApprovedSet; superseded: boolean }) {
  const save = useSaveSet();
  const beside = new Set(set.sources.flatMap(({ documentId, put }) => (put === "beside" ? [documentId] : [])));
  const files = page.rows.document.filter(({ id }) => beside.has(id)).map(({ fileName }) => fileName);
  const day = dateWithYear(set.madeAt, page.calendar.timeZone);
  return (
    <Stack space="tiny">
      <Row tight>
        <b>{set.fileName}</b>
        {superseded && <Tag tone="waiting">{m.plan_set_superseded()}</Tag>}
      </Row>
      <Text as="meta" tone="muted">
        {m.plan_set_facts({ pages: set.pages, size: fileSize(set.bytes), day, name: set.byName })}
      </Text>
      {files.length > 0 && <Text>{m.plan_set_beside({ files: files.join(", ") })}</Text>}
      <Row tight>
        <TextLink to={sheetsPath(set.id)} about={set.fileName}>
          {m.plan_set_open()}
        </TextLink>
        <LinkButton about={set.fileName} onClick={() => void save(set)}>
          {m.plan_set_download()}
        </LinkButton>
      </Row>
    </Stack>
  );
}

/** What is said where the set of the drawings in force is not there: to those who make it, and to those who wait for it. */
function waitingWords({ older }: Extract<SetStanding, { kind: "being-made" }>, makes: boolean): string {
  if (makes) return older ? m.plan_set_changed() : m.plan_set_none_yet();
  return older ? m.plan_set_changed_party() : m.plan_set_being_made();
}

/** Where a permit's approved set stands: the set with its size, or that it is being made. Nothing where there is none to come. */
export function ApprovedSetLine({
  page,
  sheetsPath,
  children,
}: Shown & {
  page: Pick<PermitPage, "permit" | "rows" | "calendar" | "person">;
  /** How whoever may makes it. */
  children?: ReactNode;
}) {
  const standing = setStanding(page.permit, page.rows);
  if (standing.kind === "none") return null;
  const set = standing.kind === "made" ? standing.set : standing.older;
  return (
    <Stack space="small">
      {standing.kind === "being-made" && <p role="status">{waitingWords(standing, isOffice(page.person) && children !== undefined)}</p>}
      {set && <SetLine set={set} page={page} sheetsPath={sheetsPath} superseded={standing.kind === "being-made"} />}
      {children}
    </Stack>
  );
}

/** The set in force as a file among the plans; nothing where it is not made. */
export function setAmongPlans(page: Pick<PermitPage, "permit" | "rows">) {
  const standing = setStanding(page.permit, page.rows);
  const set = standing.kind === "made" ? standing.set : standing.kind === "being-made" ? standing.older : null;
  if (!set) return [];
  const name = standing.kind === "made" ? m.plan_set_title() : m.plan_set_title_superseded();
  return [{ document: documentOfSet(set), name, before: null }];
}
