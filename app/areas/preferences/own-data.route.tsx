import { sendProved } from "#app/local/account/proof-desk";
import { browserDevice } from "#app/local/device/browser-device";
import { enteredScreen } from "#app/screen/read/screen-of";
import { useShellData } from "#app/screen/read/shell-data";
import { useArchive } from "#app/screen/read/use-archive";
import { useUnsent } from "#app/screen/read/use-sync-status";
import { m } from "#schemas/messages/compiled/messages";
import { type OwnDataPage, ownDataPage } from "#schemas/people/own-data";
import { Button } from "#ui/button";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Progress } from "#ui/layout/scale-bar";
import { RowItem, Rows } from "#ui/list";
import { Notice } from "#ui/notice";
import { ownDataArchive } from "./own-data-archive";

const { loader, clientLoader, meta } = enteredScreen({ alone: m.account_data });

export { clientLoader, loader, meta };

async function ask(after: string): Promise<OwnDataPage | null> {
  const page = `/api/v2/account/data?after=${encodeURIComponent(after)}`;
  const answer = await sendProved(() => browserDevice().api.call(page, ownDataPage));
  return answer.kind === "ok" ? answer.value : null;
}

const parts = [
  m.account_data_profile,
  m.account_data_choices,
  m.account_data_permits,
  m.account_data_links,
  m.account_data_access,
  m.account_data_device,
] as const;

/** Takes away everything that is kept of oneself here, as one file of this device. */
export default function OwnDataPageHere() {
  const unsent = useUnsent();
  const shell = useShellData();
  const fileName = `${shell?.organization.id ?? "office"}-my-data.zip`;
  const { stand, data, make } = useArchive(fileName, ownDataArchive(ask, unsent));
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/user-preferences">{m.preferences_back()}</BackLink>
        <PageTitle close>{m.account_data()}</PageTitle>
        <Text measure>{m.account_data_lead({ office: shell?.organization.name ?? "" })}</Text>
        <Sheet as="section" labelledBy="own-data-parts">
          <Stack>
            <Text as="h3" element="h2" id="own-data-parts">
              {m.account_data_parts()}
            </Text>
            <Rows label={m.account_data_parts()}>
              {parts.map((words) => (
                <RowItem key={words()}>{words()}</RowItem>
              ))}
            </Rows>
            <Text measure tone="muted">
              {m.account_data_without()}
            </Text>
            <div>
              <Button variant="primary" busy={stand === "reading" && m.account_data_making()} onClick={() => void make()}>
                {stand === "broken" ? m.account_data_go_on() : m.account_data_make()}
              </Button>
            </div>
            <div role="status">
              {stand === "reading" && <Progress label={m.account_data_read({ count: data.permits.length })} />}
              {stand === "broken" && (
                <Notice tone="stopped" title={m.account_data_broken()}>
                  {m.account_data_broken_text()}
                </Notice>
              )}
              {stand === "done" && (
                <Notice tone="done" title={m.account_data_done({ file: fileName })}>
                  {m.account_data_done_text()}
                </Notice>
              )}
            </div>
          </Stack>
        </Sheet>
      </Stack>
    </Wrap>
  );
}
