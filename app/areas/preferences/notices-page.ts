import type { Reader } from "#app/context";
import type { NoticePreferences } from "#schemas/notification/notice-preferences";
import { type NoticeTopic, topicsFor } from "#schemas/notification/notice-topics";
import { isStaff } from "#schemas/role";

export interface NoticesPage {
  readonly accountId: string;
  /** Null: nothing was chosen. */
  readonly preferences: NoticePreferences | null;
  readonly topics: readonly NoticeTopic[];
  /** The office's: quiet hours are its wall time. */
  readonly timeZone: string;
}

/** How somebody is told, and what they can be told of. */
export async function noticesPage(reader: Reader): Promise<NoticesPage> {
  return {
    accountId: reader.person.accountId,
    preferences: await reader.noticePreferences(),
    topics: topicsFor(isStaff(reader.person)),
    timeZone: reader.organization.timeZone,
  };
}
