import { type RefObject, useEffect, useRef, useState } from "react";
import type { PermitPage } from "#app/features/permit/permit-page";
import { useRun } from "#app/screen/act/use-run";
import { partyOf } from "#schemas/permit/permit-access";
import { inThreadOrder } from "#schemas/thread/open-messages";
import { readerOf, unreadBy } from "#schemas/thread/thread-standing";

/** Whose reading this page's is: a party's own, or the office's. */
export const readerHere = ({ permit, person }: PermitPage): string => readerOf(partyOf(permit, person) !== undefined, person);

/** What was new when the page was opened: the first message of it, and how many. */
export interface NewAtFirst {
  readonly id: string;
  readonly count: number;
}

/**
 * Says that the thread was read, once its `end` is on the screen of a page that somebody looks at. Returns what was new when the page was
 * opened, so that the line above it stays while the page does; null: nothing was.
 */
export function useThreadReading(page: PermitPage, end: RefObject<HTMLElement | null>): NewAtFirst | null {
  const run = useRun();
  const { message, "message-reading": readings } = page.rows;
  const unread = unreadBy(readerHere(page), message, readings);
  const [newAtFirst] = useState(() => (unread[0] ? { id: unread[0].id, count: unread.length } : null));
  const last = inThreadOrder(unread).at(-1)?.id;
  const told = useRef<string | undefined>(undefined);
  const permitId = page.permit.id;
  useEffect(() => {
    if (last === undefined || end.current === null) return;
    let isSeen = false;
    const tell = () => {
      if (!isSeen || document.visibilityState !== "visible" || told.current === last) return;
      told.current = last;
      void run("message.read", { permitId, messageId: last });
    };
    const watch = new IntersectionObserver((entries) => {
      isSeen = entries.some(({ isIntersecting }) => isIntersecting);
      tell();
    });
    watch.observe(end.current);
    document.addEventListener("visibilitychange", tell);
    return () => {
      watch.disconnect();
      document.removeEventListener("visibilitychange", tell);
    };
  }, [last, permitId, run, end]);
  return newAtFirst;
}
