import type { PermitPage } from "#app/features/permit/permit-page";
import { browserDevice } from "#app/local/device/browser-device";
import { fileBlob } from "#app/local/files/file-bytes";
import { saveAsFile } from "#app/screen/read/save-as-file";
import { useDevice } from "#app/screen/read/use-device";
import { paperTitle } from "#app/wording/desk/paper-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";
import type { Paper } from "#schemas/paper/paper";
import { type PaperStanding, paperStanding, papersFor } from "#schemas/paper/paper-standing";
import { dateWithYear } from "#ui/date-text";
import { Disclosure } from "#ui/layout/disclosure";
import { Row, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { fileSize } from "#ui/number-text";
import { Tag } from "#ui/tag";
import { LinkButton } from "#ui/text-link";
import { showToast } from "#ui/toast";

const standingWords: Readonly<Record<PaperStanding, () => string>> = {
  replaced: m.paper_standing_replaced,
  ended: m.paper_standing_ended,
  revoked: m.paper_standing_revoked,
  released: m.paper_standing_released,
  corrected: m.paper_standing_corrected,
};

/** "Certificate of occupancy CO26-00012". */
const titleOf = ({ kind, number }: Paper): string => [paperTitle(kind), number].filter((part) => part !== "").join(" ");

/** Saves a paper as a file, from this device or from the office. */
function useSavePaper(): (paper: Paper) => Promise<void> {
  const device = useDevice();
  return async ({ sha256, permitId, fileName }) => {
    const found = await fileBlob({ sha256, permitId }, { device, api: browserDevice().api });
    if (found.kind === "here") saveAsFile(fileName, found.blob);
    else showToast({ kind: "error", text: found.kind === "not-found" ? m.paper_save_missing() : m.paper_save_offline() });
  };
}

type Shown = Pick<PermitPage, "permit" | "rows" | "calendar" | "now">;

function PaperLine({ paper, page, save }: { paper: Paper; page: Shown; save: (paper: Paper) => Promise<void> }) {
  const today = calendarOf(page.calendar).localDay(page.now);
  const standing = paperStanding(paper, { permit: page.permit, rows: page.rows, today });
  const title = titleOf(paper);
  const day = dateWithYear(paper.madeAt, page.calendar.timeZone);
  return (
    <RowItem>
      <Stack space="none">
        <Row tight>
          <b>{title}</b>
          {standing && <Tag tone="waiting">{standingWords[standing]()}</Tag>}
        </Row>
        <Text as="meta" element="span" tone="muted">
          {m.paper_facts({ day, name: paper.byName, pages: paper.pages, size: fileSize(paper.bytes) })}
        </Text>
        <Disclosure summary={m.paper_check()}>
          <Text as="meta">{m.paper_check_says()}</Text>
          <Text mono>{paper.sha256}</Text>
        </Disclosure>
      </Stack>
      <LinkButton about={title} onClick={() => void save(paper)}>
        {m.paper_save()}
      </LinkButton>
    </RowItem>
  );
}

/** What the office issued of a permit, as the PDFs that were filed, the newest first. */
export function PaperSection({ page }: { page: Shown }) {
  const save = useSavePaper();
  return (
    <Stack space="tiny">
      <Text as="h4" element="h3">
        {m.paper_list_title()}
      </Text>
      <Rows label={m.paper_list_title()}>
        {papersFor(page.rows.paper, getLocale()).map((paper) => (
          <PaperLine key={paper.id} paper={paper} page={page} save={save} />
        ))}
      </Rows>
    </Stack>
  );
}
