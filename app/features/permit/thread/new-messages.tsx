import { useState } from "react";
import type { PermitPage } from "#app/features/permit/permit-page";
import { m } from "#schemas/messages/compiled/messages";
import { partyOf } from "#schemas/permit/permit-access";
import { unreadBy } from "#schemas/thread/thread-standing";
import { Notice } from "#ui/notice";
import { TextLink } from "#ui/text-link";

/**
 * That the office wrote what this party has not read, with the way to it. It stays while the page does: what is read below would move under
 * its reader's eyes.
 */
export function NewMessages({ page, to }: { page: PermitPage; to: string }) {
  const { permit, person, rows } = page;
  const unread = partyOf(permit, person) ? unreadBy(person.accountId, rows.message, rows["message-reading"]).length : 0;
  const [count, setCount] = useState(unread);
  if (unread > count) setCount(unread);
  if (count === 0) return null;
  return (
    <Notice tone="you" title={m.thread_new_from_office({ count })} action={<TextLink to={to}>{m.thread_read_and_reply()}</TextLink>} />
  );
}
