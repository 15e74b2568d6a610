import { z } from "zod";

/** Pages under `/auth` that a mail leads to with a key in the address. */
export const mailedPages = ["reset-password", "verify-email", "invitation"] as const;
export const mailedPage = z.enum(mailedPages);
export type MailedPage = z.infer<typeof mailedPage>;

/** What keys are made of: a reset's, a confirmation's and an invitation's alike. */
export const mailedKey = z.string().regex(/^[\w.@-]{1,2000}$/);

/** The sign in the query of a page that was opened by a mailed link, in place of its key: it tells nothing and opens nothing. */
export const openedByLink = { name: "link", value: "opened" } as const;

/** Whether a page was opened by a mailed link, whose key this browser keeps. */
export const isOpenedByLink = (query: { get(name: string): string | null }): boolean => query.get(openedByLink.name) === openedByLink.value;
