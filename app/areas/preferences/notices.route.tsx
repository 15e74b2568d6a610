import { screenOf } from "#app/screen/read/screen-of";
import { PushChoice } from "#app/shell/notifications/push-choice";
import { m } from "#schemas/messages/compiled/messages";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import type { Route } from "./+types/notices.route";
import { NoticeTable } from "./notice-table";
import { noticesPage } from "./notices-page";
import { QuietHoursPart } from "./quiet-hours-part";

const { loader, clientLoader, meta } = screenOf(noticesPage, { alone: m.preferences_notices });

export { clientLoader, loader, meta };

export default function NoticesPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/user-preferences">{m.preferences_back()}</BackLink>
        <PageTitle close>{m.preferences_notices()}</PageTitle>
        <Text measure>{m.preferences_notices_lead()}</Text>
        <Sheet as="section" label={m.preferences_notices_table()}>
          <Stack>
            <NoticeTable page={page} />
            <PushChoice />
          </Stack>
        </Sheet>
        <Sheet as="section" labelledBy="preferences-quiet">
          <QuietHoursPart page={page} />
        </Sheet>
      </Stack>
    </Wrap>
  );
}
