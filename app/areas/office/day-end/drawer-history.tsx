import type { Drawer } from "#schemas/fee/drawer/drawer";
import { m } from "#schemas/messages/compiled/messages";
import { dayAndTime } from "#ui/date-text";
import { Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import type { DayEndPage } from "./day-end-view";
import { differencesText } from "./drawer-text";

/** How often a drawer was opened again: by whom, why, and what was counted before. */
export function DrawerHistory({ page, drawer }: { page: DayEndPage; drawer: Drawer }) {
  if (drawer.reopened.length === 0) return null;
  const time = (at: string) => dayAndTime(at, page.calendar.timeZone);
  return (
    <Rows label={m.drawer_history()}>
      {drawer.reopened.map(({ at, byName, reason, count }) => (
        <RowItem key={at}>
          <Stack space="tiny">
            <Text>{m.drawer_reopened_by({ name: byName, time: time(at), reason })}</Text>
            <Text as="meta" tone="muted">
              {m.drawer_count_before({ name: count.byName, time: time(count.at), difference: differencesText(count.differences) })}
              {count.words !== "" && ` ${count.words}`}
            </Text>
          </Stack>
        </RowItem>
      ))}
    </Rows>
  );
}
