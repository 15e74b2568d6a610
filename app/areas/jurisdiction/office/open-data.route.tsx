import { sendProved } from "#app/local/account/proof-desk";
import { browserDevice } from "#app/local/device/browser-device";
import { screenOf } from "#app/screen/read/screen-of";
import { useArchive } from "#app/screen/read/use-archive";
import { type BldsPage, bldsPage } from "#schemas/blds/blds-export";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { BackLink, PageTitle, Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Progress } from "#ui/layout/scale-bar";
import { Notice } from "#ui/notice";
import type { Route } from "./+types/open-data.route";
import { officeToday } from "./office-today";
import { openDataArchive } from "./open-data-archive";

const { loader, clientLoader, meta } = screenOf(officeToday, m.jurisdiction_open_data);

export { clientLoader, loader, meta };

async function ask(after: string): Promise<BldsPage | null> {
  const page = `/api/v2/exports/blds?after=${encodeURIComponent(after)}`;
  const answer = await sendProved(() => browserDevice().api.call(page, bldsPage));
  return answer.kind === "ok" ? answer.value : null;
}

const archive = openDataArchive(ask);
const named = (slug: string, today: string): string => `${slug}-blds-${today}.zip`;

function Download({ fileName }: { fileName: string }) {
  const { stand, data, make } = useArchive(fileName, archive);
  const { permits, inspections } = data.counts;
  return (
    <Stack>
      <Row>
        <Button variant="primary" busy={stand === "reading" ? m.jurisdiction_reading() : undefined} onClick={() => void make()}>
          {stand === "broken" ? m.jurisdiction_export_go_on() : m.jurisdiction_export()}
        </Button>
      </Row>
      <div role="status">
        {stand === "reading" && <Progress label={m.jurisdiction_export_read({ permits, inspections })} />}
        {stand === "broken" && (
          <Notice tone="stopped" title={m.jurisdiction_export_broken()}>
            {m.jurisdiction_export_broken_text({ permits })}
          </Notice>
        )}
        {stand === "done" && (
          <Notice title={m.jurisdiction_export_done({ file: fileName })}>
            {m.jurisdiction_export_done_text({ permits, inspections })}
          </Notice>
        )}
      </div>
    </Stack>
  );
}

/** Everything public in the standard's own files, to be given away or taken elsewhere. */
export default function OpenDataPage({ loaderData: { organization, today } }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/jurisdiction">{m.jurisdiction_title()}</BackLink>
        <PageTitle close>{m.jurisdiction_open_data()}</PageTitle>
        <Text measure>{m.jurisdiction_open_data_lead()}</Text>
        <Sheet as="section" labelledBy="jurisdiction-export">
          <Stack>
            <Text as="h3" element="h2" id="jurisdiction-export">
              {m.jurisdiction_export_title()}
            </Text>
            <Text measure>{m.jurisdiction_export_text()}</Text>
            <Download fileName={named(organization.id, today)} />
          </Stack>
        </Sheet>
        <Sheet as="section" labelledBy="jurisdiction-import">
          <Stack>
            <Text as="h3" element="h2" id="jurisdiction-import">
              {m.jurisdiction_import_title()}
            </Text>
            <Text measure>{m.jurisdiction_import_text()}</Text>
          </Stack>
        </Sheet>
      </Stack>
    </Wrap>
  );
}
