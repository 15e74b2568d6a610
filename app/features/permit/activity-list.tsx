import { useState } from "react";
import { activityText } from "#app/wording/activity-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Activity } from "#schemas/permit/permit";
import { dayAndTime } from "#ui/date-text";
import { Text } from "#ui/layout/page";
import { Timeline, TimelineItem } from "#ui/list";
import { LinkButton } from "#ui/text-link";

const shownAtFirst = 20;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** History, newest first. */
export const newestFirst = (activities: readonly Activity[]): readonly Activity[] =>
  [...activities].sort((a, b) => compare(b.at, a.at) || compare(b.id, a.id));

export type ActivityListProps = {
  activities: readonly Activity[];
  timeZone: string;
  /** How many at first; the rest behind a button. `only` shows no button. */
  first?: number | undefined;
  only?: boolean | undefined;
};

/** What happened to a permit, newest first, in words. */
export function ActivityList({ activities, timeZone, first = shownAtFirst, only = false }: ActivityListProps) {
  const [all, setAll] = useState(false);
  if (activities.length === 0) return <Text tone="muted">{m.activity_none()}</Text>;
  const sorted = newestFirst(activities);
  const shown = all ? sorted : sorted.slice(0, first);
  return (
    <>
      <Timeline label={m.activity_caption()}>
        {shown.map((activity) => (
          <TimelineItem
            key={activity.id}
            when={dayAndTime(activity.at, timeZone)}
            dateTime={activity.at}
            who={only ? undefined : activity.actorName}
          >
            {activityText(activity)}
          </TimelineItem>
        ))}
      </Timeline>
      {!only && sorted.length > shown.length && (
        <LinkButton onClick={() => setAll(true)}>{m.activity_more({ count: sorted.length - shown.length })}</LinkButton>
      )}
    </>
  );
}
