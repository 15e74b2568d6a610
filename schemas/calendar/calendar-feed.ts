import { z } from "zod";
import { instant } from "../values";

/** Somebody's calendar feed, without its address: only a hash of that is kept. `readAt`: when a calendar last read it, null = never. */
export const calendarFeed = z.object({ madeAt: instant, readAt: instant.nullable() });
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** `GET /api/v2/calendar-feed`. */
export const calendarFeedAnswer = z.object({ feed: calendarFeed.nullable() });

/** `POST /api/v2/calendar-feed`: the address, this once. */
export const calendarFeedMade = z.object({ url: z.url() });
